/// Curves one after another, in one or several subpaths.
package struct VectorPath: Sendable, Hashable {
  /// Curves without a gap between them.
  package struct Subpath: Sendable, Hashable {
    /// Where it starts, also if it has no pieces.
    package let start: PathPoint
    /// Its pieces; of a closed one also the line back to its start, unless it ends there.
    package internal(set) var pieces: [PathPiece] = []
    /// Whether it ends with `Z`.
    package internal(set) var isClosed = false

    init(start: PathPoint) { self.start = start }

    /// Where it ends.
    var end: PathPoint { pieces.last?.end ?? start }

    /// Draws the line back to its start.
    mutating func close() {
      if end != start { pieces.append(.line(end, start)) }
      isClosed = true
    }
  }

  /// The subpaths, in order; a move that another one follows is none.
  package internal(set) var subpaths: [Subpath] = []

  init() {}

  /// All pieces, in order.
  package var pieces: [PathPiece] { subpaths.flatMap(\.pieces) }

  /// Whether it can be followed round and round: all of its subpaths are closed.
  package var isClosed: Bool {
    let drawn = subpaths.filter { !$0.pieces.isEmpty }
    return !drawn.isEmpty && drawn.allSatisfy(\.isClosed)
  }

  /// A smooth curve through points: the centripetal Catmull-Rom spline, which has neither loops nor
  /// cusps between two points that are near each other.
  ///
  /// Consecutive equal points count once. An open spline leaves its first point towards the second,
  /// and arrives at the last one from the one before.
  package init(through points: [PathPoint], closed isClosed: Bool) {
    var points = points.enumerated().filter { $0 == 0 || points[$0 - 1] != $1 }.map(\.element)
    while isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard let first = points.first else { return }
    var subpath = Subpath(start: first)
    let count = points.count
    func point(_ index: Int) -> PathPoint {
      if isClosed { return points[(index + count) % count] }
      if index < 0 { return points[0] * 2 - points[1] }
      return index < count ? points[index] : points[count - 1] * 2 - points[count - 2]
    }
    for index in 0..<(count < 2 ? 0 : isClosed ? count : count - 1) {
      let (before, a, b, after) = (
        point(index - 1), point(index), point(index + 1), point(index + 2)
      )
      let width = (b - a).length.squareRoot()
      subpath.pieces.append(
        .cubic(
          a, Self.control(before, a, b, width), Self.control(after, b, a, width), b))
    }
    subpath.isClosed = isClosed
    subpaths = [subpath]
  }

  /// The control point next to a point, on the side of the next one.
  ///
  /// - Parameter width: the root of the distance from the point to the next one.
  private static func control(
    _ before: PathPoint, _ point: PathPoint, _ next: PathPoint, _ width: Double
  ) -> PathPoint {
    let own = (point - before).length.squareRoot()
    let middle = point * (2 * own * own + 3 * own * width + width * width)
    return (next * (own * own) - before * (width * width) + middle) / (3 * own * (own + width))
  }
}
