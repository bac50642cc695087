import CollectionTestSupport
import CollectionViewKit
import Testing

/// Numbers that are not numbers, and mistakes that trap.
@MainActor @Suite("Faults", .serialized)
struct FaultTests {
  private func faults(_ body: () -> Void) -> [String] {
    let handler = UICollectionView.faultHandler
    var faults: [String] = []
    UICollectionView.faultHandler = { faults.append($0) }
    body()
    UICollectionView.faultHandler = handler
    return faults
  }

  @Test("An element whose frame is not finite is named and left out; nothing else is lost", arguments: 0..<7)
  func notFinite(which: Int) {
    let layout = FixedLayout(
      (0..<4).map { item in
        FixedLayout.cell(item, CGRect(x: 0, y: CGFloat(item) * 50, width: 50, height: 50)) { one in
          guard item == 2 else { return }
          switch which {
          case 0: one.center.x = .nan
          case 1: one.size.height = .infinity
          case 2: one.frame = CGRect(x: CGFloat.nan, y: .nan, width: .nan, height: .nan)
          case 3: one.transform = CGAffineTransform(scaleX: .nan, y: 1)
          case 4: one.transform3D.m34 = -.infinity
          case 5: one.alpha = .nan
          default: one.frame.origin = CGPoint(x: -CGFloat.infinity, y: CGFloat.infinity)
          }
        }
      })
    var host: CollectionHost!
    let said = faults {
      host = CollectionHost(size: CGSize(width: 400, height: 600), layout: layout, counts: [4])
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("item 0-2") == true)
    #expect(said.first?.contains("FixedLayout") == true)
    #expect(host.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 3])
    let later = faults {
      host.items.sections[0].remove(at: 0)
      host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      host.settle()
    }
    #expect(!later.isEmpty)
    #expect(host.view.indexPathsForVisibleItems.map(\.item) == [0, 1])
    #expect(host.view.invariantFaults() == [])
  }

  @Test("A content size that is not finite is named, and the last one stays")
  func contentSize() {
    let layout = FixedLayout([])
    layout.size.height = 900
    let host = CollectionHost(size: CGSize(width: 400, height: 600), layout: layout, counts: [4])
    layout.size.height = .nan
    let said = faults {
      layout.invalidateLayout()
      host.frame(at: 0.1)
    }
    #expect(said.contains { $0.contains("collectionViewContentSize") })
    #expect(host.view.contentSize.height == 900)
  }

  #if compiler(>=6.2)
    @Test("A layout in two views traps")
    func sharedLayout() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let layout = UICollectionViewLayout()
          let first = UICollectionView(frame: .zero, collectionViewLayout: layout)
          let second = UICollectionView(frame: .zero, collectionViewLayout: layout)
          _ = (first, second)
        }
      }
    }

    @Test("Changing the collection view from inside cellForItemAt traps")
    func changingWhileAsked() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: LoggingLayout())
          let source = MeddlingSource()
          view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
          view.dataSource = source
          view.layoutIfNeeded()
        }
      }
    }

    @Test("Counts that do not add up trap")
    func wrongCounts() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let host = CollectionHost(
            size: CGSize(width: 400, height: 600), layout: LoggingLayout(), counts: [4])
          host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
      }
    }

    @Test("A model changed before a batch, with a pass still to come, is counted twice and traps")
    func changedBeforeBatch() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let host = CollectionHost(
            size: CGSize(width: 400, height: 600), layout: LoggingLayout(), counts: [4])
          host.view.reloadData()
          host.items.sections[0].removeFirst()
          host.view.performBatchUpdates {
            host.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
          }
        }
      }
    }

    @Test("An identifier that nobody registered traps, and so does a view that was not dequeued")
    func dequeuing() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let view = UICollectionView(frame: .zero, collectionViewLayout: LoggingLayout())
          _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
        }
      }
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: LoggingLayout())
          let source = HomemadeSource()
          view.dataSource = source
          view.layoutIfNeeded()
        }
      }
    }
  #endif
}

private final class MeddlingSource: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.performBatchUpdates(nil)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class HomemadeSource: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
