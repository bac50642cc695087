// CollectionTestSupport
