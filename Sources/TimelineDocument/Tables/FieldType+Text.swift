internal import TimelineSyntax

extension FieldType {
  /// A short description of the type: "time or marker", "list of keyframes".
  ///
  /// - Parameter link: makes a record's title a link where documentation supports links.
  package func text(link: (_ title: String) -> String = { $0.lowercased() }) -> String {
    switch self {
    case .string: "string"
    case .boolean: "`true` or `false`"
    case .integer(let minimum, let maximum):
      "integer"
        + NumberRange(minimum.map(Double.init), maximum.map(Double.init)).suffix
    case .number(let range): "number" + range.suffix
    case .time(let allowsMarker): allowsMarker ? "time or marker" : "time"
    case .positiveTime: "time greater than 0"
    case .propertyValue: "value"
    case .velocity: "velocity"
    case .change: "change"
    case .value(let type): type.name
    case .displacement: PropertyType.point.name
    case .enumeration(let words): WordList.text(words, limit: 12, conjunction: "")
    case .systemVersion: "version"
    case .pathPattern: "pattern"
    case .name(let kind): "name of \(kind.article)"
    case .expression: "expression"
    case .list(let item, _, _): "list of \(item.text(link: link))"
    case .tuple(let items): "[" + items.map { $0.text(link: link) }.joined(separator: ", ") + "]"
    case .mapping(let keys, let values):
      "\(keys.map { "\($0.rawValue) name" } ?? "name") → \(values.text(link: link))"
    case .viewProperties(let values, let element):
      "property name → \(values.text(link: link)), or element name → \(element().fields.isEmpty ? "such a mapping" : link(element().title))"
    case .elementProperties(_, let description): link(description().title)
    case .record(let description): link(description().title)
    case .choice(let name, _): link(RecordDescription.title(of: name))
    case .anything: "anything"
    case .anyOf(let options): Self.text(ofAny: options, link: link)
    }
  }

  /// If one of the options is a record, its section describes the other options.
  private static func text(ofAny options: [FieldType], link: (String) -> String) -> String {
    let isWord = { (option: FieldType) in
      switch option {
      case .enumeration, .name, .expression: true
      default: false
      }
    }
    let hasTable = options.contains { if case .record = $0 { true } else { false } }
    let shown = hasTable ? options.filter { !isWord($0) } : options
    // A sequence of four numbers is another form of a curve, which the curve's section describes.
    if hasTable, shown.count < options.count, let table = shown.last {
      return table.text(link: link)
    }
    return shown.map { $0.text(link: link) }.joined(separator: " or ")
  }
}

extension NumberRange {
  /// The range as a suffix: " over 0"; empty if every number is allowed.
  fileprivate var suffix: String {
    if let minimum, minimum == maximum { return " \(NumberText.string(minimum))" }
    return text.isEmpty ? "" : " " + text
  }
}

extension NameKind {
  /// The kind with its article: "an animation".
  package var article: String {
    switch self {
    case .animation, .element: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
