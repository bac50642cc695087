/// Views for what is visible: the last part of a pass.
extension UICollectionView {
  /// Makes the views be those of the visible elements.
  ///
  /// Those that went out of sight go to the pool before any is taken from it, so that a jump needs no more views than a step. O(visible);
  /// nothing is allocated unless an element comes into sight.
  func reconcile() {
    passMark += 1
    let pass = passMark
    unmet.removeAll(keepingCapacity: true)
    markVisible(in: bounds)
    for index in unmet {
      meet(index)
      guard !isOvertaken(pass) else { return }
    }
    hints.removeAll()
    recycleUnseen(pass)
    guard !isOvertaken(pass) else { return }
    for index in unmet where answer.elements[index] == nil {
      let entry = answer[index]
      guard let element = appear(entry, from: entry.state) else { continue }
      guard !isOvertaken(pass) else { return }
      link(element, toAnswerAt: index)
    }
  }

  /// Marks the elements that are visible, and notes the entries that have no element yet.
  private func markVisible(in seen: CGRect) {
    let candidates = answer.candidates(in: seen)
    let (boxes, elements, mark) = (answer.boxes, answer.elements, passMark)
    for index in candidates where boxes[index].overlaps(seen) {
      if let element = elements[index] { element.mark = mark } else { unmet.append(index) }
    }
  }

  /// Finds the element of a visible entry, if it has one.
  private func meet(_ index: Int) {
    let key = answer.keys[index]
    if let element = hint(at: index, for: key) ?? live[key] {
      link(element, toAnswerAt: index)
      retarget(element, toAnswerAt: index)
    } else if let element = takeBack(key) {
      link(element, toAnswerAt: index)
      turn(element, to: answer[index], duration: transitionDuration)
    }
  }

  /// The live element of a key, if it was at this place in the answer before: spares looking it up.
  private func hint(at index: Int, for key: ElementKey) -> LiveElement? {
    guard index < hints.count, let element = hints[index], element.standing == .shown, element.key == key
    else { return nil }
    return element
  }

  /// Whether somebody who was told of this pass changed what it works on: it ends then, and what came later stands.
  func isOvertaken(_ pass: Int) -> Bool { passMark != pass || needsReload }

  /// Notes that an element is the one of this entry of the answer, and was seen in this pass.
  func link(_ element: LiveElement, toAnswerAt index: Int) {
    answer.connect(element, at: index)
    element.mark = passMark
  }

  /// Gives a live element the layout's newest answer.
  ///
  /// The state is the one read when the layout answered. Attributes of a class of the layout's own are kept as a copy, since the layout
  /// may edit and return the same object again.
  private func retarget(_ element: LiveElement, toAnswerAt index: Int) {
    guard adopt(answer.attributes[index], answer.states[index], in: element), element.motion == nil else {
      return
    }
    element.shown = element.target
    show(element)
  }

  /// Makes attributes, and the state they had when the layout answered, the element's own.
  ///
  /// False when it had equal ones already.
  private func adopt(
    _ attributes: UICollectionViewLayoutAttributes, _ state: ElementState, in element: LiveElement
  ) -> Bool {
    // While an element travels its target may have been moved without attributes of the layout's.
    let isKnown =
      element.target == state
      && (element.attributes === attributes
        || (element.attributes.state == state && element.attributes.agrees(with: attributes)))
    guard !isKnown else { return false }
    if element.target.zIndex != state.zIndex { drawingOrderIsStale = true }
    element.target = state
    element.attributes = kept(attributes)
    element.view.apply(attributes)
    return true
  }

  /// Sends a live element from where it is seen to a new place, at the speed it has.
  func turn(_ element: LiveElement, to entry: LayoutAnswer.Entry, duration: TimeInterval) {
    let old = element.target
    _ = adopt(entry.attributes, entry.state, in: element)
    begin(element, duration: duration, toward: old)
  }

  private func kept(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard type(of: attributes) != UICollectionViewLayoutAttributes.self else { return attributes }
    return attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
  }

  /// Lets an element that travels out of sight know where its layout wants it by now.
  private func keepUp(_ element: LiveElement) {
    guard let state = currentState(of: element) else { return }
    if element.target.zIndex != state.zIndex { drawingOrderIsStale = true }
    element.target = state
  }

  /// Makes a view for an element that came into sight.
  func appear(_ entry: LayoutAnswer.Entry, from start: ElementState) -> LiveElement? {
    guard let view = makeView(for: entry) else { return nil }
    let element = LiveElement(
      key: entry.key, view: view, attributes: kept(entry.attributes), target: entry.state, shown: start)
    element.mark = passMark
    live[entry.key] = element
    statistics.willDisplay += 1
    drawingOrder.append(element)
    drawingOrderIsStale = true
    show(element)
    view.apply(entry.attributes)
    view.layoutIfNeeded()
    announce(element)
    return element
  }

  /// Puts the elements that went out of sight into the pool, but for those that travel.
  private func recycleUnseen(_ pass: Int) {
    var unseen = departing
    departing = []
    for element in drawingOrder where element.mark != pass && element.standing == .shown {
      guard element.motion == nil else {
        keepUp(element)
        if isOvertaken(pass) { break } else { continue }
      }
      if let key = element.key, live[key] === element { live[key] = nil }
      answer.disconnect(element)
      unseen.append(element)
    }
    recycle(unseen)
    unseen.removeAll(keepingCapacity: true)
    departing = unseen
  }

  /// Moves the view to where the element is seen.
  func show(_ element: LiveElement) {
    element.view.applyState(element.shown, isMoving: element.motion != nil)
  }

  /// Orders the subviews by what is in front.
  ///
  /// Only when membership or a zIndex changed.
  func arrangeSubviews() {
    guard drawingOrderIsStale else { return }
    drawingOrderIsStale = false
    var depths: [Depth] = []
    depths.reserveCapacity(drawingOrder.count)
    for (place, element) in drawingOrder.enumerated() where element.standing != .gone {
      depths.append(Depth(element, place))
    }
    let isSorted = Depth.sort(&depths)
    if !isSorted || depths.count < drawingOrder.count {
      let old = drawingOrder
      drawingOrder.removeAll(keepingCapacity: true)
      for depth in depths { drawingOrder.append(old[depth.place]) }
    }
    orderSubviews()
  }
}

/// What decides the order of drawing, read once for each element.
///
/// By zIndex, then by path; leaving elements lie behind arriving ones at the same height. Numbers are sorted, not elements: that spares
/// counting references.
private struct Depth {
  let place, zIndex, section, item, creation: Int
  let isArriving: Bool

  @MainActor
  init(_ element: LiveElement, _ place: Int) {
    self.place = place
    (zIndex, isArriving) = (element.target.zIndex, !element.isLeaving)
    (section, item, creation) = (element.path.section, element.path.item, element.view.creationIndex)
  }

  private static func isBehind(_ a: Depth, _ b: Depth) -> Bool {
    if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
    if a.isArriving != b.isArriving { return b.isArriving }
    return (a.section, a.item, a.creation) < (b.section, b.item, b.creation)
  }

  /// Sorts back to front; true when nothing had to be moved.
  static func sort(_ depths: inout [Depth]) -> Bool {
    for index in depths.indices.dropFirst() where isBehind(depths[index], depths[index - 1]) {
      depths.sort { isBehind($0, $1) }
      return false
    }
    return true
  }
}

extension UICollectionView {
  /// Puts the views of all elements in their order, in front of the other subviews except those that a z position holds in front.
  ///
  /// The children come out sorted by z position, so that drawing need not sort them.
  fileprivate func orderSubviews() {
    orderings += 1
    for element in drawingOrder { element.view.orderMark = orderings }
    var arranged = spareChildren
    spareChildren = []
    for child in children where child.orderMark != orderings && child.zOrder <= 0 { arranged.append(child) }
    for element in drawingOrder { arranged.append(element.view) }
    for child in children where child.orderMark != orderings && child.zOrder > 0 { arranged.append(child) }
    swap(&children, &arranged)
    arranged.removeAll(keepingCapacity: true)
    spareChildren = arranged
    isSortStale = true
    markContentChanged()
  }
}
