package import AnimationCore

/// A value in the document's units: degrees, sRGB components in 0…1.
public enum PropertyValue: Hashable, Sendable {
  /// A number, or an angle in degrees.
  case number(Double)
  /// The components of a point, size, rectangle, unit point, colour or vector.
  case components([Double])
  /// An integer.
  case integer(Int)
  /// A boolean.
  case boolean(Bool)
  /// A string.
  case string(String)

  /// The sum of the value and a change of the same form; nil for other values.
  package func adding(_ change: PropertyValue) -> PropertyValue? {
    switch (self, change) {
    case (.number(let value), .number(let change)): return .number(value + change)
    case (.components(let values), .components(let changes)) where values.count == changes.count:
      return .components(zip(values, changes).map { $0 + $1 })
    case (.integer(let value), .integer(let change)):
      let (sum, isTooLarge) = value.addingReportingOverflow(change)
      return isTooLarge ? nil : .integer(sum)
    default: return nil
    }
  }

  /// A value of the same form with the numbers of a vector.
  func with(_ vector: AnimatableVector) -> PropertyValue {
    switch self {
    case .number: .number(vector[0])
    case .components(let values): .components(values.indices.map { vector[$0] })
    case .integer: .integer(Int(exactly: vector[0].rounded()) ?? 0)
    case .boolean, .string: self
    }
  }

  /// The numeric components of the value; empty for a boolean or a string.
  public var numbers: [Double] {
    switch self {
    case .number(let value): [value]
    case .components(let values): values
    case .integer(let value): [Double(value)]
    case .boolean, .string: []
    }
  }
}

/// SwiftUI's names of unit points.
package enum UnitPointName {
  package static let points: [String: UnitPoint] = [
    "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
    "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
  ]

  package static let names = points.keys.sorted()
}
