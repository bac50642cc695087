/// Registration, the pool, and the moments of a view's life: created, configured, hidden, reused.
extension UICollectionView {
  /// A view being asked of the data source, and the one dequeued for it.
  struct Dequeuing {
    let indexPath: IndexPath
    var view: UICollectionReusableView?
  }

  /// Names the class of cells dequeued under an identifier; nil forgets it.
  ///
  /// Pooled views of an earlier class are dropped.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(cellClass, under: PoolKey(kind: ElementKey.cellKind, identifier: identifier))
  }
  /// Names the class of supplementary views of a kind, dequeued under an identifier; nil forgets it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let kind = kinds.code(of: .init(category: .supplementaryView, name: elementKind))
    register(viewClass, under: PoolKey(kind: kind, identifier: identifier))
  }

  private func register(_ viewClass: AnyClass?, under key: PoolKey) {
    pool[key] = nil
    guard let viewClass else {
      registrations[key] = nil
      return
    }
    guard let reusable = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("\(viewClass) cannot be registered: it is not a UICollectionReusableView.")
    }
    registrations[key] = reusable
  }

  /// A cell for the item, from the pool or made.
  ///
  /// Call it once in `cellForItemAt`, and return that very cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(
      PoolKey(kind: ElementKey.cellKind, identifier: identifier), for: indexPath, what: "cell")
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure(
        "The class registered for cells as \"\(identifier)\" is not a UICollectionViewCell.")
    }
    return cell
  }
  /// A supplementary view for the element, from the pool or made.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let kind = kinds.code(of: .init(category: .supplementaryView, name: elementKind))
    return dequeue(PoolKey(kind: kind, identifier: identifier), for: indexPath, what: elementKind)
  }

  private func dequeue(_ key: PoolKey, for indexPath: IndexPath, what: String) -> UICollectionReusableView {
    if dequeuing?.indexPath == indexPath, dequeuing?.view != nil {
      preconditionFailure(
        "Two views were dequeued for \(what) \(indexPath.section)-\(indexPath.item). Dequeue one and return it. \(stateLine)"
      )
    }
    let frame = dequeueFrame(for: indexPath, kind: key.kind)
    let view: UICollectionReusableView
    if let pooled = pool[key]?.views.popLast() {
      pooled.prepareForReuse()
      pooled.reuseCount += 1
      statistics.reused += 1
      view = pooled
    } else {
      guard let viewClass = registrations[key] else {
        preconditionFailure(
          "Nothing is registered for \(what) as \"\(key.identifier)\". Call register(_:…) with that identifier first. \(stateLine)"
        )
      }
      view = viewClass.init(_instanceOfRegisteredClass: frame)
      view.reuseIdentifier = key.identifier
      view.poolKey = key
      view.creationIndex = statistics.created
      statistics.created += 1
    }
    view.applyState(ElementState(frame: frame))
    dequeuing?.view = view
    return view
  }

  /// The frame a view is dequeued at: that of the attributes it is asked for.
  private func dequeueFrame(for indexPath: IndexPath, kind: Int) -> CGRect {
    guard let requested = requestedState else { return .zero }
    return CGRect(
      x: requested.center.x - requested.size.width / 2, y: requested.center.y - requested.size.height / 2,
      width: requested.size.width, height: requested.size.height)
  }

  /// Asks the data source (or the layout's registrations, for decorations) for the view of an element.
  ///
  /// Nil when there is no data source.
  func makeView(for entry: LayoutAnswer.Entry) -> UICollectionReusableView? {
    let (path, key) = (entry.attributes.indexPath, entry.key)
    requestedState = entry.state
    defer {
      dequeuing = nil
      requestedState = nil
    }
    switch kinds.kind(key.kind) {
    case nil:
      guard let dataSource else { return nil }
      dequeuing = Dequeuing(indexPath: path)
      let cell = dataSource.collectionView(self, cellForItemAt: path)
      checkReturned(cell, for: path)
      configureSelection(of: cell, at: path)
      add(cell)
      return cell
    case let kind? where kind.category == .decorationView:
      let decoration = dequeueDecoration(kind.name, key: key, at: path)
      add(decoration)
      return decoration
    case let kind?:
      guard let dataSource else { return nil }
      dequeuing = Dequeuing(indexPath: path)
      let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind.name, at: path)
      checkReturned(view, for: path)
      add(view)
      return view
    }
  }

  private func add(_ view: UICollectionReusableView) {
    statistics.configured += 1
    view.isHidden = false
    if view.superview !== self { addSubview(view) }
  }

  private func checkReturned(_ view: UICollectionReusableView, for path: IndexPath) {
    precondition(
      view === dequeuing?.view,
      "The view returned for \(path.section)-\(path.item) is not the one dequeued for it. Return what dequeue… gave. \(stateLine)"
    )
  }

  private func dequeueDecoration(_ name: String, key: ElementKey, at path: IndexPath)
    -> UICollectionReusableView
  {
    let poolKey = PoolKey(kind: key.kind, identifier: name)
    guard let viewClass = layout.decorationClasses[name] else {
      preconditionFailure(
        "\(type(of: layout)) answers a decoration of kind \"\(name)\" but registered no class for it.")
    }
    register(viewClass, keeping: poolKey)
    return dequeue(poolKey, for: path, what: "decoration \(name)")
  }

  /// Registers a decoration's class, dropping its pool only when the class is another one than before.
  private func register(_ viewClass: AnyClass, keeping key: PoolKey) {
    if let known = registrations[key], ObjectIdentifier(known) == ObjectIdentifier(viewClass) { return }
    register(viewClass, under: key)
  }

  // MARK: Being seen

  /// Pooled views that keep their textures, beyond as many as are in sight; further ones are painted again when they are reused.
  private static let warmPool = 64

  /// Tells the delegate that an element is about to be seen.
  func announce(_ element: LiveElement) {
    guard let delegate else { return }
    if let cell = element.view as? UICollectionViewCell {
      delegate.collectionView(self, willDisplay: cell, forItemAt: element.path.indexPath)
    } else if let kind = element.key.flatMap({ kinds.kind($0.kind) }) {
      delegate.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: kind.name,
        at: element.path.indexPath
      )
    }
  }

  /// Hides the views of elements in the pool, and tells the delegate that they are gone.
  ///
  /// All are hidden before anybody is told, and none is handed out again before its own end was told: whoever is told may change anything.
  func recycle(_ elements: [LiveElement]) {
    var ending = elements
    for element in elements where element.standing == .gone { ending.removeAll { $0 === element } }
    for element in ending {
      element.standing = .gone
      element.view.isHidden = true
    }
    statistics.didEndDisplaying += ending.count
    drawingOrderIsStale = drawingOrderIsStale || !ending.isEmpty
    for element in ending {
      pool(element.view)
      tellOfEnd(element)
    }
  }

  /// Takes a view into the pool; drops one whose class is not registered any more.
  private func pool(_ view: UICollectionReusableView) {
    guard let key = view.poolKey, let registered = registrations[key], registered == type(of: view) else {
      return view.removeFromSuperview()
    }
    if pooledCount > Self.warmPool + live.count { view.freeTexture() }
    if let waiting = pool[key] { return waiting.views.append(view) }
    let waiting = ViewPool()
    waiting.views.append(view)
    pool[key] = waiting
  }

  private func tellOfEnd(_ element: LiveElement) {
    let view = element.view
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path.indexPath)
    } else if let kind = view.poolKey.flatMap({ kinds.kind($0.kind) }) {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind.name, at: element.path.indexPath
      )
    }
  }
}
