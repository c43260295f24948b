import TimelineDocument
import TimelineSyntax

/// What the texts of elements show where nothing moves their values.
package struct StageTexts: Sendable {
  private let properties: [String: PropertyDeclaration]

  init(_ document: TimelineDocument) {
    properties = Dictionary(document.properties.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The text of an item; nil if it has none.
  ///
  /// - Parameter value: the value of a property that is moved; nil for the start value.
  func text(of item: StageItem, _ value: (String) -> PropertyValue? = { _ in nil }) -> String? {
    item.element.text(ofCopy: item.copy)?.pieces.map { piece in
      switch piece {
      case .string(let text): text
      case .value(let property, let decimals): text(of: property, decimals, value(property))
      }
    }.joined()
  }

  private func text(of property: String, _ decimals: Int?, _ moved: PropertyValue?) -> String {
    let declaration = declaration(of: property)
    let truncates = decimals == nil && declaration?.display == .integer
    func text(_ number: Double) -> String {
      NumberText.string(
        truncates ? number.rounded(.towardZero) : number, allDecimals: decimals ?? 0)
    }
    switch moved ?? declaration?.initial {
    case .number(let number): return text(number)
    case .integer(let number): return "\(number)"
    case .boolean(let flag): return flag ? "true" : "false"
    case .string(let text): return text
    case .components(let numbers): return numbers.map(text).joined(separator: ", ")
    case nil: return ""
    }
  }

  /// The property that a text names.
  func declaration(of property: String) -> PropertyDeclaration? {
    properties[property] ?? BuiltInProperty(rawValue: property)?.declaration
  }

  /// Writes the members of a value in a text.
  func write(_ name: String, _ decimals: Int?, to json: inout JSONWriter) {
    let property = declaration(of: name)
    json.member("property", name)
    if let decimals { json.member("decimals", decimals) }
    if decimals == nil, property?.display == .integer { json.member("truncates", true) }
    json.array("values") { json in
      switch property?.initial {
      case .number(let number): json.value(number)
      case .integer(let number): json.value(number)
      case .boolean(let flag): json.value(flag ? "true" : "false")
      case .string(let text): json.value(text)
      case .components(let numbers): for number in numbers { json.value(number) }
      case nil: break
      }
    }
  }
}
