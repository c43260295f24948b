public import AnimationCore

/// A timing curve as a document specifies it.
public struct CurveModel: Sendable, Hashable {
  /// The form in which it is specified, without insignificant differences.
  public enum Form: Sendable, Hashable {
    /// A curve that every file has, by name, such as `easeInOut` or `easeOutBack`.
    case preset(String)
    /// Equal steps.
    case steps(Int, StepPosition)
    /// Straight lines through points, by their x and y in turn.
    case points([Double])
    /// A cubic Bézier curve by its two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A reference to a definition under `curves`.
    case reference(String)
  }

  /// The form in which it is specified.
  public var form: Form
  /// The curve, with references resolved.
  public var curve: UnitCurve

  /// Creates a curve from its form and value.
  public init(form: Form, curve: UnitCurve) {
    self.form = form
    self.curve = curve
  }
}

/// The curves that every file has, by name: SwiftUI's and Penner's.
package enum CurvePreset {
  package static let all: [(name: String, curve: UnitCurve)] =
    [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
      ("circularEaseInOut", .circularEaseInOut),
    ] + PennerCurve.all.map { ($0.name, .penner($0)) } + circular

  /// Penner's names of the circular curves, which SwiftUI has.
  private static let circular: [(name: String, curve: UnitCurve)] = [
    ("easeInCirc", .circularEaseIn), ("easeOutCirc", .circularEaseOut),
    ("easeInOutCirc", .circularEaseInOut),
  ]

  package static let names = all.map(\.name)

  package static func curve(named name: String) -> UnitCurve? { curves[name] }

  private static let curves = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.curve) })

  /// SwiftUI's name of a curve; nil if it has none.
  package static func swiftUIName(of curve: UnitCurve) -> String? {
    all.prefix(7).first { $0.curve == curve }?.name
  }
}

/// The timing functions of style sheets.
package enum StyleCurve {
  /// The curves with names, by the words of CSS.
  package static let names: [String: UnitCurve] = [
    "linear": .linear, "ease": ease, "ease-in": .easeIn, "ease-out": .easeOut,
    "ease-in-out": .easeInOut, "step-start": .steps(1, position: .start), "step-end": .steps(1),
  ]

  /// The curve of transitions and animations that name none.
  package static let ease = UnitCurve.bezier(0.25, 0.1, 0.25, 1)

  /// The position of steps by its word, such as `start` or `jump-both`; nil for another word.
  package static func position(_ word: String) -> StepPosition? {
    if word.hasPrefix("jump") {
      return StepPosition(rawValue: String(word.dropFirst(4).drop { $0 == "-" }))
    }
    return word == "start" ? .start : word == "end" ? .end : nil
  }

  /// The positions of the points of `linear()`: those that are left out lie evenly between their
  /// neighbours, and none lies before an earlier one.
  package static func positions(_ given: [Double?]) -> [Double] {
    guard given.count > 1 else { return given.map { $0 ?? 0 } }
    var positions: [Double] = []
    for (index, position) in given.enumerated() {
      let isLast = index == given.count - 1
      guard let position = position ?? (index == 0 ? 0 : isLast ? 1 : nil)
      else { continue }
      let (start, largest) = (positions.count - 1, positions.last ?? position)
      let end = max(largest, position)
      while positions.count < index {
        let fraction = Double(positions.count - start) / Double(index - start)
        positions.append(largest + (end - largest) * fraction)
      }
      positions.append(end)
    }
    return positions
  }
}
