// CollectionLayouts
