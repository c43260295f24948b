/// What kind of value a property has.
public enum PropertyType: Hashable, Sendable {
  /// A plain number.
  case number
  /// An angle; degrees in documents and samples.
  case angle
  /// A point, `[x, y]`.
  case point
  /// A size, `[width, height]`.
  case size
  /// A rectangle, `[x, y, width, height]`.
  case rect
  /// A point in a unit square, `[x, y]` or a name such as `center`.
  case unitPoint
  /// A colour; sRGB components in 0…1 in documents and samples.
  case color
  /// As many numbers as `dimension` says.
  case vector(dimension: Int)
  /// A whole number; it snaps.
  case integer
  /// A truth value; it snaps.
  case boolean
  /// A text; it snaps.
  case string

  /// All types in the order of the reference; a vector's dimension is its declaration's business.
  package static let all: [PropertyType] = [
    .number, .angle, .point, .size, .rect, .unitPoint, .color, .vector(dimension: 0), .integer,
    .boolean, .string,
  ]

  /// The names by which documents declare types.
  package static let names = all.map(\.name)

  /// The name by which documents declare it.
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

  /// The names of the components in samples; nil where the value is a single one.
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

  /// The number of numbers that a value consists of; 1 for what snaps.
  public var dimension: Int {
    switch self {
    case .point, .unitPoint, .size: 2
    case .rect, .color: 4
    case .vector(let dimension): dimension
    case .number, .angle, .integer, .boolean, .string: 1
    }
  }

  /// Whether a value is more than one number, so that its components have names.
  var hasComponents: Bool {
    switch self {
    case .point, .unitPoint, .size, .rect, .color, .vector: true
    case .number, .angle, .integer, .boolean, .string: false
    }
  }

  /// Whether a value of this type snaps at a keyframe's end instead of moving there.
  public var isDiscrete: Bool {
    switch self {
    case .integer, .boolean, .string: true
    default: false
    }
  }

  /// By how much SwiftUI scales one document unit in `animatableData`.
  ///
  /// SwiftUI animates angles as radians · 128, and unit points and colours · 128 (measured). Every
  /// rule that compares a value's magnitude with a threshold sees it so scaled.
  public var magnitudeScale: Double {
    switch self {
    case .angle: .pi / 180 * 128
    case .unitPoint, .color: 128
    default: 1
    }
  }
}
