/// Re-exports CollectionViewKit, so that a file written for iOS keeps its own import line.
@_exported import CollectionViewKit
