internal import TimelineDocument
internal import TimelineSyntax

/// The keys of mappings, and the kinds of choices.
extension CompletionList {
  mutating func addKeys(of expected: ExpectedType) {
    if dash.isEmpty, surroundings.isAboveItems(at: position) {
      guard case .list = expected.type else { return }
    }
    switch expected.type {
    case .record(let description):
      let record = description()
      var allowed = record.keys(beside: position.siblings)
      if record.rules.contains(.trackSpring), hasSpringKeyframe {
        allowed.remove(FieldKey.keyframes)
      }
      for field in record.fields
      where allowed.contains(field.key) && expected.accepts(field.key)
        && existing.takes(field, of: record)
      {
        add(field)
      }
    case .choice(_, let choices):
      guard position.siblings.isEmpty else { return }
      for choice in choices() where existing.takes(choice.type) { add(choice) }
    case .mapping(.property?, let values):
      // In the section of declarations, all names are new.
      guard position.path != [.key("properties")] else { return }
      addProperties(values)
    case .mapping(.parameter?, let values):
      let played = document.timelinePlayed(at: position.path)
      for parameter in played?.parameters ?? [] where !position.siblings.contains(parameter.name) {
        let text = parameter.tree.sourceText(of: parameter.value)
        add(
          key: parameter.name, type: values, detail: "default \(text)", documentation: "",
          example: text)
      }
    case .viewProperties(let values, let own):
      for element in document.elements
      where !position.siblings.contains(element.name) && existing.takes(element, in: document) {
        add(
          key: element.name, type: .elementProperties(values: values, own), detail: "element",
          documentation: Documentation.text(of: element))
      }
      addProperties(values)
    case .elementProperties(let values, let description):
      for field in description().fields where !position.siblings.contains(field.key) {
        add(field)
      }
      addProperties(values)
    case .list(let item, _, _):
      // On the line after the key of a sequence, the first item follows.
      guard !position.isFlow, !position.isInline, surroundings.continuation != .colon,
        case .choice(_, let choices) = item
      else { return }
      for choice in choices() { add(choice, isItem: true) }
    default: break
    }
  }

  /// Whether the `spring` of the track at the cursor is a keyframe, and not the default of a list.
  private var hasSpringKeyframe: Bool {
    let tree = document.tree
    guard position.siblings.contains("spring"),
      let spring = tree.node(at: position.path + [.key("spring")])
    else { return false }
    switch tree[spring].kind {
    case .mapping:
      return tree.entries(of: spring).contains { ["to", "by"].contains(tree.string(of: $0.key)) }
    case .scalar: return tree.isQuantity(spring)
    case .sequence, .alias: return tree[spring].kind == .sequence
    }
  }

  private mutating func addProperties(_ values: FieldType) {
    for property in document.allProperties
    where !position.siblings.contains(property.name) && existing.takes(property, in: document) {
      add(
        key: property.name, type: values, detail: property.type.name,
        documentation: Documentation.text(of: property))
    }
  }

  private mutating func add(_ field: FieldDescription) {
    let example = field.type.isBlock || field.type.refersElsewhere ? "" : field.example
    add(
      key: field.key, type: field.type, detail: field.type.text(),
      documentation: Documentation.text(of: field), example: example)
  }

  private mutating func add(
    key: String, type: FieldType, detail: String, documentation: String, example: String = ""
  ) {
    var text = key + ": "
    var snippet = example.isEmpty ? "" : dash + Snippet.text(example)
    switch surroundings.continuation {
    case .colon: (text, snippet) = (key, "")
    case .element where !example.isEmpty: text = example
    default:
      if surroundings.takesChildren(at: position) {
        (text, snippet) = (key + ":", "")
      } else if !position.isFlow, type.isBlock, !surroundings.hasComment {
        text = "\(key):\n" + String(repeating: " ", count: position.column + dash.count + 2)
      }
    }
    append(
      CompletionItem(
        label: key, kind: .property, detail: detail, documentation: documentation,
        text: dash + text, snippet: snippet))
  }

  private mutating func add(_ choice: ChoiceDescription, isItem: Bool = false) {
    let start = isItem ? "- " : dash
    var item = CompletionItem(
      label: choice.key, kind: .keyword, detail: choice.example,
      documentation: Documentation.text(of: choice), text: "\(start)\(choice.key): ")
    // An example in braces combines all effects, some of which can be used alone.
    let isEntry = choice.example.hasPrefix(choice.key + ":")
    switch surroundings.continuation {
    case .colon: item.text = start + choice.key
    case .element where isEntry: item.text = start + choice.example
    default:
      if surroundings.takesChildren(at: position) {
        item.text = "\(start)\(choice.key):"
      } else if isEntry {
        item.snippet = start + Snippet.text(choice.example)
      }
    }
    append(item)
  }
}

extension CursorPosition {
  /// Whether the cursor is at a key in braces, where no value can be.
  var isInBraces: Bool { isFlow && role == .key }
}
