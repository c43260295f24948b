import Testing

@testable import TimelineExport

/// The places of views that overtake each other.
@Suite struct DrawingOrderTests {
  /// The keys that are drawn in each frame, from the back to the front.
  private func shown(_ order: DrawingOrder, frames: Int) -> [[String]] {
    (0..<frames).map { frame in
      order.places.filter { $0.isShown?[frame] ?? true }.map(\.key)
    }
  }

  @Test(
    arguments: [
      [["a", "b"]], [["a", "b"], ["b", "a"]],
      [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]],
      [["a", "b", "c", "d"], ["d", "c", "b", "a"], ["a", "b", "c", "d"], ["a", "c", "b", "d"]],
    ])
  func `each drawing has each view once, in its order`(orders: [[String]]) {
    #expect(shown(DrawingOrder(orders), frames: orders.count) == orders)
  }

  @Test func `a view that passes others has one place more, and the others stay`() {
    let still = (0..<20).map { "\($0)" }
    let order = DrawingOrder([["front"] + still, still + ["front"]])
    #expect(order.places.count == 22)
    #expect(order.places.filter { $0.isShown == nil }.map(\.key) == still)
  }

  @Test func `an order that never changes has no animation`() {
    let order = DrawingOrder([["a", "b"], ["a", "b"]])
    #expect(order.places.allSatisfy { $0.isShown == nil })
  }
}
