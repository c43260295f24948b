import Foundation
import TestSupport
import TimelineDocument
import TimelineDrawing
import TimelineEvaluation
import TimelineImport
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
  /// The middle of the stage, from its corner.
  private let middle: DrawingPoint
  private let isLocal: Bool
  /// Twenty times within an iteration.
  static let fractions = (0..<20).map { (Double($0) + 0.5) / 20 }

  /// - Parameters:
  ///   - fractions: the times, as fractions of an iteration.
  ///   - duration: the length of an iteration; nil for that of the timeline.
  ///   - isOnFrames: whether the times are moved to frames.
  ///   - isLocal: whether a view is placed without the motion of what contains it.
  /// - Returns: nil if nothing is drawn.
  init?(
    _ document: TimelineDocument, _ timeline: String, at fractions: [Double] = Self.fractions,
    of duration: Double? = nil, isOnFrames: Bool = false, isLocal: Bool = false
  ) throws {
    let input = try ExportInput(document, timelines: [timeline])
    guard let scene = input.scenes.first, let motion = try StageMotion(scene, input) else {
      return nil
    }
    let own = motion.timeline.motion
    let length = duration ?? (own.isEndless ? own.duration : own.end)
    self.duration = length
    middle = DrawingPoint(motion.stage.size[0] / 2, motion.stage.size[1] / 2)
    let times = fractions.map { $0 * length }.map { isOnFrames ? Self.frame($0) : $0 }
    self.isLocal = isLocal
    let toMiddle = PlaneTransform.translation(-middle.x, -middle.y)
    for drawing in motion.drawings(at: times, TextOutline(font: nil)) {
      for node in drawing.nodes { add(node, toMiddle, 1) }
    }
  }

  /// A time just after the frame before another one.
  ///
  /// State changes are known at frames: a jump between two of them is a line for the evaluation, and at
  /// the later one for most exports.
  private static func frame(_ time: Double) -> Double {
    ((time * 60).rounded(.down) + 0.02) / 60
  }

  private mutating func add(_ node: DrawingNode, _ outer: PlaneTransform, _ opacity: Double) {
    let map = outer * node.placement.transform
    let inside = map * .translation(node.middle.x, node.middle.y)
    let shown = opacity * node.opacity
    views[node.key, default: []].append(
      View(map: inside, opacity: shown, size: [2 * node.middle.x, 2 * node.middle.y]))
    for child in node.children {
      if isLocal { add(child, PlaneTransform(), 1) } else { add(child, inside, shown) }
    }
  }
}

extension StageFrames {
  /// The frames of a view that came back from another tool, which has other names.
  func frames(of view: String, in timeline: String, isOnly: Bool) -> [View]? {
    let names = [view, "\(timeline)-\(view)"]
    let found = names.lazy.flatMap { [$0, ImportedNames.valid($0) ?? $0] }.compactMap { views[$0] }
      .first
    return found ?? (isOnly && views.count == 1 ? views.values.first : nil)
  }

  /// Whether a view moves or fades.
  static func moves(_ frames: [View]) -> Bool {
    frames.contains { $0.opacity > 0.002 }
      && frames.contains { view in
        view.opacity != frames[0].opacity || view.map != frames[0].map
          || view.size != frames[0].size
      }
  }

  /// The difference of a view here and one that has come back, apart from where its stage places it.
  ///
  /// - Parameter isElement: whether the stage here places it, which other formats do not know.
  func difference(
    _ frames: [View], _ other: StageFrames?, _ found: [View], isElement: Bool
  ) -> Double {
    var shifts = [DrawingPoint(0, 0)]
    // A view with a frame or a position is placed from the corner of the stage.
    if let other { shifts.append(other.middle - middle) }
    if isElement, let pair = zip(frames, found).first(where: { $0.0.opacity > 0.002 }) {
      shifts.append(pair.0.map(DrawingPoint(0, 0)) - pair.1.map(DrawingPoint(0, 0)))
    }
    return shifts.map { shift in
      Self.difference(
        frames,
        found.map { view in
          var view = view
          view.map = .translation(shift.x, shift.y) * view.map
          return view
        })
    }.min() ?? 0
  }

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
