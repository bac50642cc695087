/// What an edit did to the list of pictures on show: one run of places came, or went.
struct AlbumChange: Equatable {
  /// Whether the places came or went.
  enum Kind { case inserted, removed }
  /// Whether the places came or went.
  var kind: Kind
  /// The places: after the edit if they came, before it if they went.
  var range: Range<Int>
}
