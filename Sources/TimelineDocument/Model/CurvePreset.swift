package import AnimationCore

/// SwiftUI's curves by name.
package enum CurvePreset {
  package static let all: [(name: String, curve: UnitCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
    ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
    ("circularEaseInOut", .circularEaseInOut),
  ]

  package static let names = all.map(\.name)

  package static func curve(named name: String) -> UnitCurve? {
    all.first { $0.name == name }?.curve
  }
}
