internal import TimelineSyntax

extension FieldType {
  /// What may stand there, in a few words: "time or marker", "list of keyframes".
  ///
  /// - Parameter link: makes a table's title a link where documentation has links.
  package func text(link: (_ title: String) -> String = { $0.lowercased() }) -> String {
    switch self {
    case .string: "text"
    case .boolean: "`true` or `false`"
    case .integer(let minimum, let maximum):
      "whole number"
        + NumberRange(minimum.map(Double.init), maximum.map(Double.init)).suffix
    case .number(let range): "number" + range.suffix
    case .time(let allowsMarker): allowsMarker ? "time or marker" : "time"
    case .propertyValue: "value"
    case .velocity: "velocity"
    case .value(let type): type.name
    case .enumeration(let words): WordList.text(words, limit: 12, conjunction: "")
    case .systemVersion: "version"
    case .name(let kind): "name of \(kind.article)"
    case .expression: "expression"
    case .list(let item, _, _): "list of \(item.text(link: link))"
    case .tuple(let items): "[" + items.map { $0.text(link: link) }.joined(separator: ", ") + "]"
    case .mapping(let keys, let values):
      "\(keys.map { "\($0.rawValue) name" } ?? "name") → \(values.text(link: link))"
    case .record(let description): link(description().title)
    case .choice(let name, _): link(RecordDescription.title(of: name))
    case .anything: "anything"
    case .anyOf(let options): Self.text(ofAny: options, link: link)
    }
  }

  /// Where one of the spellings is a table, its section tells of the others.
  private static func text(ofAny options: [FieldType], link: (String) -> String) -> String {
    let isWord = { (option: FieldType) in
      switch option {
      case .enumeration, .name, .expression: true
      default: false
      }
    }
    let hasTable = options.contains { if case .record = $0 { true } else { false } }
    let shown = hasTable ? options.filter { !isWord($0) } : options
    // A list of four numbers is one more spelling of a curve, which the curve's section shows.
    if hasTable, shown.count < options.count, let table = shown.last {
      return table.text(link: link)
    }
    return shown.map { $0.text(link: link) }.joined(separator: " or ")
  }
}

extension NumberRange {
  /// The range behind a word: " over 0", nothing where every number will do.
  fileprivate var suffix: String {
    if let minimum, minimum == maximum { return " \(NumberText.string(minimum))" }
    return text.isEmpty ? "" : " " + text
  }
}

extension NameKind {
  /// The kind with its article: "an animation".
  package var article: String { self == .animation ? "an animation" : "a \(rawValue)" }
}
