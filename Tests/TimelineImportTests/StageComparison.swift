import Foundation
import TestSupport
import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Where the views of a timeline are on the stage, at times.
struct StageFrames {
  /// A view at a time.
  struct View {
    /// The map from the box of the view, whose middle is the origin, to the stage, whose middle is the
    /// origin.
    var map: PlaneTransform
    var opacity: Double
    var size: [Double]
  }

  /// The views by name, one for each time.
  private(set) var views: [String: [View]] = [:]
  let duration: Double
  /// Twenty times within an iteration.
  static let fractions = (0..<20).map { (Double($0) + 0.5) / 20 }

  /// - Parameters:
  ///   - fractions: the times, as fractions of an iteration.
  ///   - duration: the length of an iteration; nil for that of the timeline.
  /// - Returns: nil if nothing is drawn.
  init?(
    _ document: TimelineDocument, _ timeline: String, at fractions: [Double],
    of duration: Double? = nil
  ) throws {
    let input = try ExportInput(document, timelines: [timeline])
    guard let scene = input.scenes.first, let motion = try StageMotion(scene, input) else {
      return nil
    }
    let own = motion.timeline.motion
    let length = duration ?? (own.isEndless ? own.duration : own.end)
    self.duration = length
    let drawings = motion.drawings(at: fractions.map { $0 * length }, TextOutline(font: nil))
    let middle = PlaneTransform.translation(-motion.stage.size[0] / 2, -motion.stage.size[1] / 2)
    for drawing in drawings {
      for node in drawing.nodes { add(node, middle, 1) }
    }
  }

  private mutating func add(_ node: DrawingNode, _ outer: PlaneTransform, _ opacity: Double) {
    let map = outer * node.placement.transform
    let inside = map * .translation(node.middle.x, node.middle.y)
    let shown = opacity * node.opacity
    views[node.key, default: []].append(
      View(map: inside, opacity: shown, size: [2 * node.middle.x, 2 * node.middle.y]))
    for child in node.children { add(child, inside, shown) }
  }
}

extension StageFrames {
  /// The largest distance of a view's corners, as a fraction of the way that they move or of 100 pt, and of
  /// its opacity.
  static func difference(_ one: [View], _ other: [View]) -> Double {
    let isSameBox = zip(one[0].size, other[0].size).allSatisfy { abs($0 - $1) <= 0.01 * max($0, 1) }
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    func points(_ view: View) -> [DrawingPoint] {
      corners.map { view.map(DrawingPoint($0.0, $0.1)) }
    }
    let one = one.map(\.normalized)
    let boxes = other.map(\.normalized)
    // An outline may have another box around it, whose middle and axes are elsewhere in the view.
    let pair = zip(one, boxes).first { $0.0.opacity > 0.002 && $0.1.inverse != nil }
    let alignment = pair.flatMap { own, other in other.inverse.map { $0 * own.map } }
    let other = boxes.map { view in
      var view = view
      if let alignment, !isSameBox { view.map = view.map * alignment }
      return view
    }
    var span = 100.0
    for corner in corners.indices {
      let places = one.map { points($0)[corner] }
      span = max(span, (places.map(\.x).max() ?? 0) - (places.map(\.x).min() ?? 0))
      span = max(span, (places.map(\.y).max() ?? 0) - (places.map(\.y).min() ?? 0))
    }
    var worst = 0.0
    for (first, second) in zip(one, other) {
      worst = max(worst, abs(first.opacity - second.opacity))
      // What is invisible may be anywhere.
      guard first.opacity > 0.002 else { continue }
      for (p, q) in zip(points(first), points(second)) {
        worst = max(worst, abs(p.x - q.x) / span, abs(p.y - q.y) / span)
      }
    }
    return worst
  }
}

extension StageFrames.View {
  /// The view with corners at 1 and -1; a view without a size is a hundred points wide.
  fileprivate var normalized: StageFrames.View {
    var view = self
    view.map = map * .scale(max(size[0], 0.01) / 2, max(size[1], 0.01) / 2)
    return view
  }

  /// The map from the stage to the view; nil if the view has no area.
  fileprivate var inverse: PlaneTransform? {
    let determinant = map.a * map.d - map.b * map.c
    guard abs(determinant) > 1e-4 else { return nil }
    var inverse = PlaneTransform()
    (inverse.a, inverse.b) = (map.d / determinant, -map.b / determinant)
    (inverse.c, inverse.d) = (-map.c / determinant, map.a / determinant)
    inverse.e = -(inverse.a * map.e + inverse.c * map.f)
    inverse.f = -(inverse.b * map.e + inverse.d * map.f)
    return inverse
  }
}
