/// One engine for everything that animates: batch updates, layout switches, reloads of items.
///
/// Each is a set of elements with a start (where they are seen now), an end (their attributes in the new arrangement) and a fate (stay, or
/// go to the pool on arrival). Starts come from the screen, so anything may interrupt anything.
extension UICollectionView {
  /// An animation under way, as a whole.
  struct RunningTransition {
    let startTime, endTime: TimeInterval
    var completions: [(Bool) -> Void]
  }

  /// Whether any element may be on its way, or a transition's end is still to be told.
  var isTravelling: Bool { !transitions.isEmpty || !leaving.isEmpty || steppedTo < motionsEnd }

  /// Sets an element on its way from where it is seen; `old` is where it was going.
  func begin(_ element: LiveElement, duration: TimeInterval, toward old: ElementState) {
    element.begin(at: now, duration: duration, toward: old)
    guard element.motion != nil else { return show(element) }
    motionsEnd = Swift.max(motionsEnd, now + duration)
    steppedTo = Swift.min(steppedTo, now)
  }

  /// How long a transition that starts now takes: 0 where nothing can be seen moving, in an animation block as long as that says.
  var transitionDuration: TimeInterval {
    guard window != nil && !bounds.isEmpty && UIView.areAnimationsEnabled else { return 0 }
    return AnimationContext.current?.duration ?? ElementMotion.standardDuration
  }

  /// Progress 0…1 of the newest animation; nil when none runs.
  public var transitionProgress: CGFloat? {
    guard let newest = transitions.last else { return nil }
    let duration = newest.endTime - newest.startTime
    return CGFloat(Swift.min(1, Swift.max(0, (now - newest.startTime) / duration)))
  }

  /// Starts the clock of a transition and gives back those that ended by it, to be told of when everything is in place.
  ///
  /// Those are the ones that were running, and with `duration` 0 this one itself.
  func startTransition(duration: TimeInterval, completions: [(Bool) -> Void]) -> [RunningTransition] {
    let new = RunningTransition(startTime: now, endTime: now + duration, completions: completions)
    let ended = transitions + (duration > 0 ? [] : [new])
    transitions = duration > 0 ? [new] : []
    setNeedsLayout()
    return ended
  }

  /// Tells the completions of ended transitions: true if their time had come, false if something came in between.
  ///
  /// They may do anything, so this comes last, when state and views agree.
  func tell(_ ended: [RunningTransition]) {
    for transition in ended {
      let ranOut = now >= transition.endTime
      for completion in transition.completions { completion(ranOut) }
    }
  }

  /// Ends the transitions whose time has come.
  func endTransitions() {
    guard !transitions.isEmpty, transitions.allSatisfy({ now >= $0.endTime }) else { return }
    let ended = transitions
    transitions.removeAll()
    tell(ended)
  }

  /// Puts everything where it was going and ends every transition: the view left its window, and with it its clock.
  func endMotions() {
    guard isTravelling else { return }
    steppedTo = motionsEnd
    for element in drawingOrder where element.standing == .shown {
      element.arrive()
      show(element)
    }
    let (gone, ended) = (leaving, transitions)
    leaving.removeAll()
    transitions.removeAll()
    recycle(gone)
    setNeedsLayout()
    tell(ended)
  }

  /// Moves every travelling element to where it is at `time`, and recycles those that left.
  func stepMotions(to time: TimeInterval) {
    steppedTo = time
    var gone = false
    for element in drawingOrder where element.standing != .gone {
      let arrived = element.step(to: time)
      show(element)
      guard arrived else { continue }
      if element.isLeaving {
        gone = true
      } else if element.mark != passMark {
        setNeedsLayout()
      }
    }
    if gone { recycleArrived(at: time) }
  }

  private func recycleArrived(at time: TimeInterval) {
    let arrived = leaving.filter { $0.motion?.isDone(at: time) ?? true }
    leaving.removeAll { $0.motion?.isDone(at: time) ?? true }
    recycle(arrived)
  }

  /// Brings views from what is seen now to a new answer, animated.
  ///
  /// `start` gives where an element that had no view comes from (nil: it appears in place), `end` where one that is no longer visible
  /// goes to (nil: it stays and fades). Both are asked only for such elements.
  func animate(
    duration: TimeInterval, start: (LayoutAnswer.Entry) -> ElementState?, end: (LiveElement) -> ElementState?
  ) {
    passMark += 1
    let (pass, seen, time) = (passMark, bounds, now)
    for index in answer.candidates(in: seen) where answer.boxes[index].overlaps(seen) {
      let entry = answer[index]
      if let element = live[entry.key] ?? takeBack(entry.key) {
        tellOfAppearing(entry)
        turn(element, to: entry, duration: duration)
        link(element, toAnswerAt: index)
      } else {
        let from = start(entry).map { pulledNear($0) } ?? entry.state
        guard let element = appear(entry, from: from) else { continue }
        begin(element, duration: duration, toward: entry.state)
        guard !isOvertaken(pass) else { return }
        link(element, toAnswerAt: index)
      }
    }
    for element in drawingOrder where element.mark != pass && element.standing == .shown {
      guard let key = element.key, live[key] === element else { continue }
      live[key] = nil
      leave(element, toward: end(element), duration: duration)
      guard !isOvertaken(pass) else { return }
    }
    stepMotions(to: time)
  }

  /// Sends an element away: to `end`, or fading where it is.
  ///
  /// It is recycled on arrival.
  func leave(_ element: LiveElement, toward end: ElementState?, duration: TimeInterval) {
    let old = element.target
    aim(element, toward: end)
    let isSeen = element.shown.frame.overlaps(bounds) || element.target.frame.overlaps(bounds)
    guard duration > 0, isSeen else { return recycle([element]) }
    element.standing = .leaving
    begin(element, duration: duration, toward: old)
    leaving.append(element)
    drawingOrderIsStale = true
  }

  /// Gives an element that leaves its end: the place given, or transparent where it is seen.
  func aim(_ element: LiveElement, toward end: ElementState?) {
    if let end, !end.isHidden {
      element.target = pulledNear(end)
    } else {
      element.target = element.shown
      element.target.alpha = 0
    }
  }

  /// Takes back an element that was leaving but is wanted again.
  func takeBack(_ key: ElementKey) -> LiveElement? {
    guard let index = leaving.firstIndex(where: { $0.key == key }) else { return nil }
    let element = leaving.remove(at: index)
    element.standing = .shown
    live[key] = element
    drawingOrderIsStale = true
    // Selection went on without it.
    if let cell = element.view as? UICollectionViewCell { configureSelection(of: cell, at: key.indexPath) }
    return element
  }

  /// A state brought to within one viewport of the bounds, so that what comes from far or goes far does not race across the screen.
  private func pulledNear(_ state: ElementState) -> ElementState {
    var state = state
    let room = bounds.insetBy(
      dx: -(bounds.width + state.size.width) / 2, dy: -(bounds.height + state.size.height) / 2)
    state.center.x = Swift.min(Swift.max(state.center.x, room.minX), room.maxX)
    state.center.y = Swift.min(Swift.max(state.center.y, room.minY), room.maxY)
    return state
  }

  /// Moves the content to `offset` so that everything stays where it is seen: the elements then travel to where they belong.
  func moveOffsetKeepingWhatIsSeen(to offset: CGPoint) {
    let by = CGVector(dx: offset.x - contentOffset.x, dy: offset.y - contentOffset.y)
    guard by != .zero else { return }
    for element in drawingOrder { element.shift(by: by, at: now) }
    shiftContent(to: offset)
  }
}
