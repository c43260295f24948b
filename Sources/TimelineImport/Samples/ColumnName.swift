internal import TimelineDocument
internal import TimelineSyntax

/// The parts of a column's name: `dot[2].offset.x`.
struct ColumnName: Hashable {
  var element: String?
  var copy: Int?
  var property: String
  /// The name of the component; nil for a property with a single one.
  var component: String?

  /// The place of the property, without the component.
  var owner: ColumnName { ColumnName(element: element, copy: copy, property: property) }

  init(element: String?, copy: Int?, property: String, component: String? = nil) {
    self.element = element
    self.copy = copy
    self.property = property
    self.component = component
  }

  /// Splits the name of a column.
  init(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.first ?? ""
    let bracket = first.split(separator: "[", maxSplits: 1).map(String.init)
    let copy = bracket.count == 2 && first.hasSuffix("]") ? Self.copy(bracket[1].dropLast()) : nil
    guard parts.count > 1 else {
      self.init(element: nil, copy: nil, property: Self.property(text))
      return
    }
    let isProperty = BuiltInProperty(rawValue: first) != nil
    let rest = parts.dropFirst().joined(separator: ".")
    let isComponent = Self.isComponent(parts[1])
    if copy == nil, isProperty || isComponent && BuiltInProperty(rawValue: parts[1]) == nil {
      self.init(
        element: nil, copy: nil, property: Self.property(first, component: rest), component: rest)
      return
    }
    let component = parts.count > 2 ? parts[2...].joined(separator: ".") : nil
    self.init(
      element: copy == nil ? first : bracket[0], copy: copy,
      property: Self.property(parts[1], component: component), component: component)
  }

  /// What the columns of an owner are that has no value with these components: properties of an element, such as `ball.y` and
  /// `ball.opacity`; nil where they are none.
  func parts(_ columns: [ColumnName]) -> [ColumnName]? {
    let components = columns.compactMap(\.component)
    guard element == nil, BuiltInProperty(rawValue: property) == nil,
      components.count == columns.count, !components.isEmpty,
      PropertyType.inferred(components: components, cells: []) == nil
    else { return nil }
    let properties = components.map { Self.property($0) }
    guard properties.allSatisfy({ BuiltInProperty(rawValue: $0) != nil }) else { return nil }
    return properties.map { ColumnName(element: property, copy: nil, property: $0) }
  }

  /// The index of a copy; nil for one that no element has.
  private static func copy(_ text: Substring) -> Int? {
    Int(text).flatMap { (0..<10_000).contains($0) ? $0 : nil }
  }

  private static let components = Set(PropertyType.all.flatMap { $0.components ?? [] })

  private static func isComponent(_ text: String) -> Bool {
    components.contains(text) || Int(text) != nil
  }

  /// The property here for a name that other tools have for it.
  private static func property(_ name: String, component: String? = nil) -> String {
    if BuiltInProperty(rawValue: name) != nil { return name }
    let plain = name.filter { $0 != "_" && $0 != "-" && $0 != " " }.lowercased()
    if component != nil { return ["transform", "translate"].contains(plain) ? "offset" : name }
    return others[plain] ?? name
  }

  private static let others = Dictionary(
    BuiltInProperty.names.map { ($0.lowercased(), $0) } + [
      ("x", "offsetX"), ("y", "offsetY"), ("translatex", "offsetX"), ("translatey", "offsetY"),
      ("tx", "offsetX"), ("ty", "offsetY"), ("rotate", "rotation"), ("rotatez", "rotation"),
      ("rotationz", "rotation"), ("angle", "rotation"), ("rotatex", "rotationX"),
      ("rotatey", "rotationY"), ("alpha", "opacity"), ("autoalpha", "opacity"),
      ("borderradius", "cornerRadius"), ("color", "foregroundColor"),
    ], uniquingKeysWith: { first, _ in first })
}

extension PropertyType {
  /// The type of a property with components of these names and values; nil if they are no value.
  static func inferred(components: [String?], cells: [SampleColumns.Cell]) -> PropertyType? {
    let names = components.compactMap(\.self)
    guard !names.isEmpty else {
      if cells.allSatisfy({ $0.number != nil }) { return .number }
      if cells.allSatisfy({ if case .boolean = $0 { true } else { false } }) { return .boolean }
      return .string
    }
    if let type = PropertyType.all.first(where: { $0.components == names }) { return type }
    let count = names.count
    if names == (0..<count).map(String.init) { return .vector(dimension: count) }
    if count % 4 == 0, PropertyType.colors(count: count / 4).components == names {
      return .colors(count: count / 4)
    }
    if count % 2 == 0, PropertyType.points(count: count / 2).components == names {
      return .points(count: count / 2)
    }
    return nil
  }
}
