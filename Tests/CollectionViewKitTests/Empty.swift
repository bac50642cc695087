// CollectionViewKit
