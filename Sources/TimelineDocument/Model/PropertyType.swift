/// The type of a property's values.
public enum PropertyType: Hashable, Sendable {
  /// A number.
  case number
  /// An angle; degrees in documents and samples.
  case angle
  /// A point, `[x, y]`.
  case point
  /// A size, `[width, height]`.
  case size
  /// A rectangle, `[x, y, width, height]`.
  case rect
  /// A point in the unit square, `[x, y]` or a name such as `center`.
  case unitPoint
  /// A colour; sRGB components in 0…1 in documents and samples.
  case color
  /// A vector with the number of components given by `dimension`.
  case vector(dimension: Int)
  /// An integer, which is not interpolated.
  case integer
  /// A boolean, which is not interpolated.
  case boolean
  /// A string, which is not interpolated.
  case string

  /// All types in the order of the reference; a vector's dimension depends on its declaration.
  package static let all: [PropertyType] = [
    .number, .angle, .point, .size, .rect, .unitPoint, .color, .vector(dimension: 0), .integer,
    .boolean, .string,
  ]

  /// The names of types in declarations.
  package static let names = all.map(\.name)

  /// The name of the type in declarations.
  public var name: String {
    switch self {
    case .number: "number"
    case .angle: "angle"
    case .point: "point"
    case .size: "size"
    case .rect: "rect"
    case .unitPoint: "unitPoint"
    case .color: "color"
    case .vector: "vector"
    case .integer: "integer"
    case .boolean: "boolean"
    case .string: "string"
    }
  }

  /// The names of the components in samples; nil for a type with a single component.
  public var components: [String]? {
    switch self {
    case .point, .unitPoint: Self.pointComponents
    case .size: Self.sizeComponents
    case .rect: Self.rectComponents
    case .color: Self.colorComponents
    case .vector(let dimension): (0..<dimension).map(String.init)
    case .number, .angle, .integer, .boolean, .string: nil
    }
  }

  private static let pointComponents = ["x", "y"]
  private static let sizeComponents = ["width", "height"]
  private static let rectComponents = pointComponents + sizeComponents
  private static let colorComponents = ["red", "green", "blue", "opacity"]

  /// The number of components of a value; 1 for a discrete type.
  public var dimension: Int {
    switch self {
    case .point, .unitPoint, .size: 2
    case .rect, .color: 4
    case .vector(let dimension): dimension
    case .number, .angle, .integer, .boolean, .string: 1
    }
  }

  /// Whether values have several, named components.
  var hasComponents: Bool {
    switch self {
    case .point, .unitPoint, .size, .rect, .color, .vector: true
    case .number, .angle, .integer, .boolean, .string: false
    }
  }

  /// Whether values are not interpolated but change at a keyframe's end.
  public var isDiscrete: Bool {
    switch self {
    case .integer, .boolean, .string: true
    default: false
    }
  }

  /// The factor between document units and SwiftUI's `animatableData`.
  ///
  /// SwiftUI animates angles as radians · 128, and unit points and colours · 128 (measured). Every
  /// rule that compares a value's magnitude with a threshold applies to the scaled value.
  public var magnitudeScale: Double {
    switch self {
    case .angle: .pi / 180 * 128
    case .unitPoint, .color: 128
    default: 1
    }
  }
}
