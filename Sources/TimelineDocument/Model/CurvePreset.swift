package import AnimationCore

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
