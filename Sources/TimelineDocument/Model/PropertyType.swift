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
  /// The distances from the edges of a view, `[top, leading, bottom, trailing]`.
  case edgeInsets
  /// A colour; sRGB components in 0…1 in documents and samples.
  case color
  /// A vector with the number of components given by `dimension`.
  case vector(dimension: Int)
  /// Colours in order, as many as `count`: those of a gradient's stops or of a mesh.
  case colors(count: Int)
  /// Points in order, as many as `count`: those of a mesh.
  case points(count: Int)
  /// An integer, which is not interpolated.
  case integer
  /// A boolean, which is not interpolated.
  case boolean
  /// A string, which is not interpolated.
  case string

  /// All types in the order of the reference; a vector's dimension depends on its declaration, and
  /// the length of a list on its first value.
  package static let all: [PropertyType] = [
    .number, .angle, .point, .size, .rect, .unitPoint, .edgeInsets, .color,
    .vector(dimension: 0), .colors(count: 0), .points(count: 0), .integer, .boolean, .string,
  ]

  /// The greatest length of a list.
  package static let greatestCount = 64

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
    case .edgeInsets: "edgeInsets"
    case .color: "color"
    case .vector: "vector"
    case .colors: "colors"
    case .points: "points"
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
    case .edgeInsets: Self.edgeComponents
    case .color: Self.colorComponents
    case .vector(let dimension): (0..<dimension).map(String.init)
    case .colors(let count): Self.items(count, Self.colorComponents)
    case .points(let count): Self.items(count, Self.pointComponents)
    case .number, .angle, .integer, .boolean, .string: nil
    }
  }

  private static let pointComponents = ["x", "y"]
  private static let sizeComponents = ["width", "height"]
  private static let rectComponents = pointComponents + sizeComponents
  private static let edgeComponents = ["top", "leading", "bottom", "trailing"]
  private static let colorComponents = ["red", "green", "blue", "opacity"]

  /// The components of a list's items: `0.red`, `0.green` and so on.
  private static func items(_ count: Int, _ components: [String]) -> [String] {
    (0..<count).flatMap { item in components.map { "\(item).\($0)" } }
  }

  /// The number of components of a value; 1 for a discrete type.
  public var dimension: Int {
    switch self {
    case .point, .unitPoint, .size: 2
    case .rect, .edgeInsets, .color: 4
    case .vector(let dimension): dimension
    case .colors(let count): 4 * count
    case .points(let count): 2 * count
    case .number, .angle, .integer, .boolean, .string: 1
    }
  }

  /// Whether values have several, named components.
  var hasComponents: Bool {
    switch self {
    case .point, .size, .rect, .unitPoint, .edgeInsets, .color, .vector: true
    case .number, .angle, .colors, .points, .integer, .boolean, .string: false
    }
  }

  /// Whether a value is a colour or consists of colours, which are interpolated as light.
  package var hasColors: Bool {
    switch self {
    case .color, .colors: true
    case .number, .angle, .point, .size, .rect, .unitPoint, .edgeInsets, .vector, .points, .integer,
      .boolean, .string:
      false
    }
  }

  /// The type of the items of a list; nil for other types.
  package var item: PropertyType? {
    switch self {
    case .vector: .number
    case .colors: .color
    case .points: .point
    case .number, .angle, .point, .size, .rect, .unitPoint, .edgeInsets, .color, .integer, .boolean,
      .string:
      nil
    }
  }

  /// The same list with a number of items; nil for a type that is no list.
  package func list(of count: Int) -> PropertyType? {
    switch self {
    case .vector: .vector(dimension: count)
    case .colors: .colors(count: count)
    case .points: .points(count: count)
    case .number, .angle, .point, .size, .rect, .unitPoint, .edgeInsets, .color, .integer, .boolean,
      .string:
      nil
    }
  }

  /// The number of items of a list; nil for a type that is no list.
  package var itemCount: Int? { item.map { dimension / $0.dimension } }

  /// Whether it is a list whose length is that of its first value, which is not known yet.
  var isOpen: Bool { itemCount == 0 }

  /// Whether values are not interpolated but change at a keyframe's end.
  public var isDiscrete: Bool {
    switch self {
    case .integer, .boolean, .string: true
    case .number, .angle, .point, .size, .rect, .unitPoint, .edgeInsets, .color, .vector, .colors,
      .points:
      false
    }
  }

  /// The factor between document units and SwiftUI's `animatableData`.
  ///
  /// SwiftUI animates angles as radians · 128, and unit points and colours · 128 (measured). Every
  /// rule that compares a value's magnitude with a threshold applies to the scaled value.
  public var magnitudeScale: Double {
    switch self {
    case .angle: .pi / 180 * 128
    case .unitPoint, .color, .colors: 128
    case .number, .point, .size, .rect, .edgeInsets, .vector, .points, .integer, .boolean, .string:
      1
    }
  }

  /// Whether a value is one number, which may be computed.
  package var isComputable: Bool {
    switch self {
    case .number, .angle, .integer: true
    case .point, .size, .rect, .unitPoint, .edgeInsets, .color, .vector, .colors, .points, .boolean,
      .string:
      false
    }
  }

  /// Whether values can be added: they are numbers, and no colours.
  package var takesChanges: Bool { self != .boolean && self != .string && !hasColors }

  /// The type with its article: "a point", "an angle".
  var article: String {
    switch self {
    case .angle: "an angle"
    case .integer: "an integer"
    case .unitPoint: "a unit point"
    case .color: "a colour"
    case .rect: "a rectangle"
    case .edgeInsets: "a value of edge insets"
    case .colors: "a list of colours"
    case .points: "a list of points"
    case .number, .point, .size, .vector, .boolean, .string: "a \(name)"
    }
  }

  /// An example of a value, for messages.
  package var example: String {
    switch self {
    case .number: "`1.5`"
    case .angle: "`15deg`"
    case .point: "`[0, -40]`"
    case .size: "`[320, 200]`"
    case .rect: "`[0, 0, 320, 200]`"
    case .unitPoint: "`center` or `[0.5, 0]`"
    case .edgeInsets: "`[8, 16, 8, 16]`"
    case .color: "`\"#ff9500\"`"
    case .vector(let dimension):
      "`[" + (0..<(dimension == 0 ? 2 : dimension)).map(String.init).joined(separator: ", ") + "]`"
    case .colors(let count): Self.example(["\"#ff9500\"", "\"#ff2d55\""], count)
    case .points(let count): Self.example(["[0, 0]", "[1, 0]"], count)
    case .integer: "`3`"
    case .boolean: "`true`"
    case .string: "`done`"
    }
  }

  /// The first example of a value, as it is written in a file.
  package var exampleText: String {
    let first = example.split(separator: "`").first
    return first.map(String.init) ?? ""
  }

  /// A list of some examples in turn; of all of them where its length is not known yet.
  private static func example(_ items: [String], _ count: Int) -> String {
    let count = count == 0 ? items.count : count
    return "`[" + (0..<count).map { items[$0 % items.count] }.joined(separator: ", ") + "]`"
  }

  /// What a difference of its values is seen as.
  package enum VisibleMeasure: Sendable {
    case degrees, points, light
    /// What the property's unit is.
    case declared
    /// Fractions of a view, or nothing that is measured.
    case none
  }

  /// What a difference of values is seen as.
  package var visibleMeasure: VisibleMeasure {
    switch self {
    case .angle: .degrees
    case .point, .size, .rect, .edgeInsets: .points
    case .color, .colors: .light
    case .number, .vector, .points: .declared
    case .unitPoint, .integer, .boolean, .string: .none
    }
  }

  /// A built-in property of the type, for advice; nil if none is the usual one.
  package var likelyModel: BuiltInProperty? {
    switch self {
    case .number: .opacity
    case .angle: .rotation
    case .point: .offset
    case .rect: .frame
    case .color: .tint
    case .edgeInsets: .padding
    case .colors: .gradientColors
    case .points: .meshPoints
    case .size, .unitPoint, .vector, .integer, .boolean, .string: nil
    }
  }
}
