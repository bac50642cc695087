/// What an edit did to the list of pictures on show.
enum AlbumChange: Equatable {
  /// One run of places came: where they are now.
  case inserted(Range<Int>)
  /// One run of places went: where they were.
  case removed(Range<Int>)
  /// One picture went from a place to another: those in between moved up or down by one.
  case moved(from: Int, to: Int)
}
