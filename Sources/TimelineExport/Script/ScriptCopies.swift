import TimelineSyntax

/// What differs between the copies of a view: expressions of their index, and the table for those that
/// have no formula.
struct ScriptCopies {
  /// The table's name.
  private let table: ScriptText
  private let name: String
  private var columns = CopyColumns<ScriptSink>()

  /// - Parameter name: that of what the copies are of, such as `like.spark`.
  init(_ name: String) {
    self.name = name
    table = "\(key: SwiftIdentifier(lowerCamelCase: name).name + "Copies")"
  }

  /// Whether all copies have the same.
  static func isUniform<Value: Equatable>(_ values: [Value]) -> Bool {
    values.allSatisfy { $0 == values[0] }
  }

  /// A number, or its expression of the index `i`.
  ///
  /// - Parameters:
  ///   - values: that of each copy.
  ///   - property: the property that it belongs to.
  ///   - role: what it is of the property; empty for a value.
  mutating func text(_ values: [Double], _ property: StyleText, _ role: String = "") -> ScriptText {
    if Self.isUniform(values) { return "\(values[0])" }
    let label = CopyColumns<ScriptSink>.Label(property: Self.plain(property), role: role)
    return columns.expression(
      columns.index(of: values), label, of: "i", literal: { ScriptText($0) },
      item: { [table] in "\(table).\(key: $0)[i]" })
  }

  /// A value, or its expression of the index `i`.
  mutating func text(_ values: [StyleText], _ property: StyleText) -> ScriptText {
    if Self.isUniform(values) { return Self.literal(values[0]) }
    let numbers = values.compactMap(Self.number)
    if numbers.count == values.count { return text(numbers, property) }
    guard let template = Self.template(values) else { return Self.literal(values[0]) }
    let quote: ScriptText = "`"
    let end = template.text.string.utf8.count
    var parts: [(range: Range<Int>, text: ScriptText)] = [(0..<1, quote)]
    for place in template.places {
      parts.append((place.range, "${" + text(template.columns[place.column], property) + "}"))
    }
    return template.text.replacing(parts + [(end - 1..<end, quote)])
  }

  /// Whether an expression can say the values of all copies.
  static func canSay(_ values: [StyleText]) -> Bool {
    isUniform(values) || values.allSatisfy { number($0) != nil } || template(values) != nil
  }

  /// The number that a value is; nil for a text, and one with a unit.
  private static func number(_ value: StyleText) -> Double? {
    guard let number = Double(value.string), number.isFinite, !value.hasNonFiniteNumber else {
      return nil
    }
    return number
  }

  /// A number without quotation marks, and everything else in them.
  static func literal(_ value: StyleText) -> ScriptText {
    number(value).map { ScriptText($0) } ?? quoted(value)
  }

  /// A name in quotation marks.
  static func quoted(_ name: String) -> ScriptText {
    var json = JSONWriter(language: .javaScript)
    json.value(name)
    return "\(value: json)"
  }

  /// A text in quotation marks.
  static func quoted(_ text: StyleText) -> ScriptText {
    var json = JSONWriter(language: .javaScript)
    json.value(text)
    return "\(value: json)"
  }

  private static func template(_ values: [StyleText]) -> CopyTemplate<ScriptSink>? {
    let special: Set = [UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "$")]
    guard !values[0].string.utf8.contains(where: special.contains) else { return nil }
    return CopyTemplate(values.map(literal))
  }

  /// The name of a property without the prefix of a custom one.
  private static func plain(_ property: StyleText) -> String {
    for prefix in ["--keyphase-", "--"] where property.string.hasPrefix(prefix) {
      return String(property.string.dropFirst(prefix.count))
    }
    return property.string
  }

  /// The declaration of the table; nothing without columns.
  var declaration: ScriptText {
    let lists = columns.lists(indentation: "  ") { ScriptText($1) }
    guard !lists.isEmpty else { return "" }
    let lines = lists.map { "  \(key: $0.name): [\($0.text)],\n" as ScriptText }
    return """
      /** What differs between the copies of `\(comment: name)`, by their index. */
      const \(table) = {
      \(lines.joined())};


      """
  }
}
