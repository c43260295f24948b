internal import TimelineSyntax

/// Circles of timelines that replace each other for Reduce Motion.
extension TreeReader {
  func checkReducedMotionCircles(of timelines: [Timeline]) {
    for circle in Self.reducedMotionCircles(of: timelines) {
      guard let first = circle.first, let target = first.reducedMotion else { continue }
      let names = (circle + [first]).map { "`\($0.name.value)`" }
      report(
        .cyclicReference,
        "`reducedMotion` leads back to `\(first.name.value)`: \(names.joined(separator: " → "))",
        at: target.node, help: "name a timeline that has no `reducedMotion` of its own")
    }
  }

  /// The cycles of references, each beginning with the timeline that comes first in the source.
  private static func reducedMotionCircles(of timelines: [Timeline]) -> [[Timeline]] {
    let byName = Dictionary(timelines.map { ($0.name.value, $0) }) { first, _ in first }
    var circles: [[Timeline]] = []
    // Each timeline is visited once, from the first one that leads to it.
    var visitors: [String: Int] = [:]
    for (number, timeline) in timelines.enumerated() {
      var path: [Timeline] = []
      var next: Timeline? = timeline
      while let current = next, visitors[current.name.value] == nil {
        visitors[current.name.value] = number
        path.append(current)
        next = current.reducedMotion.flatMap { byName[$0.value] }
      }
      guard let entry = next, visitors[entry.name.value] == number,
        let start = path.firstIndex(where: { $0.name.value == entry.name.value })
      else { continue }
      let circle = path[start...]
      let first = circle.indices.min { circle[$0].span < circle[$1].span } ?? start
      circles.append(Array(circle[first...] + circle[..<first]))
    }
    return circles
  }
}
