internal import TimelineDocument
internal import TimelineSyntax

/// Documentation of keys from the schema tables, for hovers and completions.
enum Documentation {
  static func text(of field: FieldDescription) -> String {
    var text = field.summary
    var details = ["Type: \(field.type.text())"]
    if !field.unit.isEmpty { details.append("unit: \(field.unit)") }
    if let value = field.defaultText { details.append("default: `\(value)`") }
    if field.isRequired { details.append("required") }
    text += "\n\n" + details.joined(separator: ", ") + "."
    return text + "\n\n```yaml\n\(field.example)\n```"
  }

  static func text(of choice: ChoiceDescription) -> String {
    var text = choice.summary
    if let kind = KeyframeKind(rawValue: choice.key)?.definition, kind.summary == choice.summary {
      text += " SwiftUI: `\(kind.swiftUIName)`."
    }
    return text + "\n\n```yaml\n\(choice.example)\n```"
  }

  static func text(of property: PropertyDeclaration) -> String {
    let modifier = property.model?.modifier
    // A declared property is described by its file, whose text must not become markup.
    var text: MarkdownText = "\(line: property.summary)"
    if let modifier {
      text += text.isEmpty ? "SwiftUI: \(code: modifier)." : " SwiftUI: \(code: modifier)."
    }
    return (text.isEmpty ? text : text + "\n\n").string
      + ("\(line: property.details)" as MarkdownText).string
  }

  /// The documentation of a word that is a value: an effect without a parameter, or the built-in
  /// property that another one is like.
  static func text(ofValue word: String, among expected: [ExpectedType]) -> [String] {
    expected.flatMap { item -> [String] in
      switch item.type {
      case .choice(TransitionEffectKind.name, _):
        TransitionEffectKind.all.filter { $0.key == word }.map {
          "\($0.summary)\n\n```yaml\n\($0.example)\n```"
        }
      case .enumeration(BuiltInProperty.names):
        [BuiltInProperty(rawValue: word)?.declaration].compactMap { $0.map(text) }
      default: []
      }
    }
  }

  static func text(of element: ElementModel) -> String {
    let size = element.size.map(NumberText.string).joined(separator: " × ")
    var text: MarkdownText = "An element"
    if element.count > 1 {
      let spacing = element.spacing.map(NumberText.string).joined(separator: ", ")
      text += " with \(line: String(element.count)) copies, \(code: "[\(spacing)]") apart"
    }
    if let parent = element.parent { text += " inside of \(code: parent.name)" }
    let shape = element.path == nil ? element.shape.rawValue : "path"
    text += ": \(line: shape), \(line: size)."
    if let description = element.description { text += "\n\n\(line: description)" }
    return text.string
  }
}
