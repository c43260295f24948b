internal import TimelineSyntax

/// The keys of a property's declaration.
package struct PropertyFields {
  var like: Located<String>?
  var type: Located<String>?
  var dimension: Located<Int>?
  var initialNode: NodeID?
  var range: Located<[Double]>?
  var unit: String?
  var summary: String?
  var display: Located<String>?
  var interpolation: Located<String>?

  static let record = Record<PropertyFields>(
    "a property", summary: "A property that is not built in.",
    fields: [
      Field(
        "like",
        ValueType(
          .enumeration(BuiltInProperty.names), decode: ValueType<String>.string.decode),
        example: "like: scale",
        summary:
          "A built-in property from which it takes its type, start value, range, unit and modifier."
      ) { $0.like = $1 },
      Field(
        "type", .word(PropertyType.names, what: "a property's type"), example: "type: number",
        summary: "The type of its values."
      ) { $0.type = $1 },
      Field(
        "dimension", .integer(minimum: 1, what: "`dimension`"), example: "dimension: 3",
        summary: "How many numbers a `vector` has."
      ) { $0.dimension = $1 },
      Field(
        "initial", ValueType<NodeID>(.propertyValue) { _, node in node }, example: "initial: 0",
        summary: "The start value, unless a timeline or track sets another one."
      ) { $0.initialNode = $1.value },
      Field(
        "range", ValueType<[Double]>.range, example: "range: [0, 1]",
        summary: "The smallest and the largest valid value, for each component."
      ) { $0.range = $1 },
      Field(
        "unit", .string, example: "unit: pt",
        summary: "The unit to show after the numbers."
      ) { $0.unit = $1.value },
      Field(
        "description", .string, example: "description: How bright it glows.",
        summary: "A description."
      ) { $0.summary = $1.value },
      Field(
        "display", .word(IntegerDisplay.allCases.map(\.rawValue), what: "`display`"),
        example: "display: integer",
        summary:
          "Also samples the number as an animated counter shows it: `integer` without its fraction, as `Int` makes it, or `rounded`."
      ) { $0.display = $1 },
      Field(
        "interpolation",
        .word(ColorInterpolation.allCases.map(\.rawValue), what: "`interpolation`"),
        example: "interpolation: perceptual",
        summary: "How a colour is interpolated: `perceptual` in Oklab, `linear` in linear sRGB."
      ) { $0.interpolation = $1 },
    ], rules: [.oneOf(["like", "type"]), .propertyType])

  /// The types of property that each key applies to; other keys apply to all types.
  package static let types: [String: [String]] = [
    "dimension": ["vector"], "display": ["number"], "interpolation": ["color", "colors"],
    "range": PropertyType.all.filter(\.takesChanges).map(\.name),
  ]

  /// Whether a key applies to a type.
  package static func fits(_ key: String, _ type: PropertyType) -> Bool {
    types[key].map { $0.contains(type.name) } ?? true
  }
}

extension ValueType where Value == [Double] {
  /// Two numbers, the smaller one first.
  static let range = ValueType(.list(.number(.any), minimumCount: 2, maximumCount: 2)) {
    scope, id in
    let node = scope.tree.resolve(id)
    let children =
      scope.tree[node].kind == .sequence ? Array(scope.tree.children(of: node)) : []
    guard children.count == 2 else {
      scope.reader.report(
        scope.tree[node].kind == .sequence ? .dimensionMismatch : .wrongType,
        "a range must have two numbers, but this is \(children.isEmpty ? scope.tree.describe(node) : "a list of \(children.count)")",
        at: id, help: "write `[0, 1]`")
      return nil
    }
    guard let low = ValueType<Double>.number(what: "a bound").decode(scope, children[0]),
      let high = ValueType<Double>.number(what: "a bound").decode(scope, children[1])
    else { return nil }
    guard low < high else {
      scope.reader.report(
        .valueOutOfBounds, "a range must begin with its smaller number", at: id,
        help: "write `[\(NumberText.string(high)), \(NumberText.string(low))]`")
      return nil
    }
    return [low, high]
  }
}
