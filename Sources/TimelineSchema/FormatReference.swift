internal import TimelineDocument
internal import TimelineLint
internal import TimelineSyntax

/// The tables of the format reference, as Markdown.
///
/// They are generated from the tables of fields. `Schemas/FORMAT.md` contains them between
/// comments with their titles, and a test verifies that they are current.
package enum FormatReference {
  /// A table of the reference.
  package struct Table: Sendable {
    /// Its heading, such as "Linear keyframe".
    package let title: String
    /// The table's lines, each with its line break.
    package let text: String

    /// The anchor of its heading for links, such as "linear-keyframe".
    package var anchor: String { FormatReference.anchor(of: title) }
  }

  /// All tables in the order in which the top level refers to them, then the tables of built-in
  /// names.
  package static func tables() -> [Table] {
    tables(from: FormatTables.root) + [properties(), presets()]
  }

  /// The tables of a configuration file, in the order in which the top level refers to them.
  package static func configurationTables() -> [Table] { tables(from: ConfigurationTables.root) }

  private static func tables(from root: FieldType) -> [Table] {
    var walk = TableWalk()
    walk.visit(root)
    return walk.tables
  }

  static func anchor(of title: String) -> String {
    title.lowercased().split(separator: " ").joined(separator: "-")
  }

  static func link(to title: String) -> String { "[\(title.lowercased())](#\(anchor(of: title)))" }

  static func table(of record: RecordDescription) -> Table {
    var lines = [
      "| key | type | unit | default | meaning | example |", "| - | - | - | - | - | - |",
    ]
    for field in record.fields {
      let value = field.isRequired ? "required" : field.defaultText.map { "`\($0)`" } ?? ""
      lines.append(
        row([
          "`\(field.key)`", field.type.text(link: link), field.unit, value, field.summary,
          "`\(field.example)`",
        ]))
    }
    return Table(title: record.title, text: lines.map { $0 + "\n" }.joined())
  }

  static func table(of choices: [ChoiceDescription], name: String) -> Table {
    var lines = ["| key | type | meaning | example |", "| - | - | - | - |"]
    for choice in choices {
      lines.append(
        row([
          "`\(choice.key)`", choice.type.text(link: link), choice.summary, "`\(choice.example)`",
        ]))
    }
    return Table(
      title: RecordDescription.title(of: name), text: lines.map { $0 + "\n" }.joined())
  }

  private static func properties() -> Table {
    var lines = [
      "| property | type | unit | starts at | range | SwiftUI | meaning |",
      "| - | - | - | - | - | - | - |",
    ]
    for property in BuiltInProperty.allCases {
      let declaration = property.declaration
      lines.append(
        row([
          "`\(property.name)`", declaration.type.name, declaration.unit,
          declaration.initial.map { "`\($0.text(of: declaration.type))`" } ?? "",
          declaration.rangeText ?? "", "`\(property.modifier)`", declaration.summary,
        ]))
    }
    return Table(title: "Built-in properties", text: lines.map { $0 + "\n" }.joined())
  }

  private static func presets() -> Table {
    let names = [
      ("curve", CurvePreset.names), ("spring", SpringPreset.names),
      ("animation", AnimationPreset.names), ("unit point", UnitPointName.names),
    ]
    var lines = ["| of a | names |", "| - | - |"]
    for (kind, names) in names {
      lines.append(row([kind, names.map { "`\($0)`" }.joined(separator: ", ")]))
    }
    return Table(title: "Names available in every file", text: lines.map { $0 + "\n" }.joined())
  }

  private static func row(_ cells: [String]) -> String {
    let cells = cells.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    return "| " + cells.map { $0.joined(separator: "\\|") }.joined(separator: " | ") + " |"
  }
}

/// Visits every table, starting at the top level.
private struct TableWalk {
  var tables: [FormatReference.Table] = []
  private var seen: Set<String> = []

  mutating func visit(_ type: FieldType) {
    switch type {
    case .record(let description):
      let record = description()
      guard seen.insert(record.title).inserted else { return }
      tables.append(FormatReference.table(of: record))
      for field in record.fields { visit(field.type) }
    case .choice(let name, let choices):
      guard seen.insert(name).inserted else { return }
      tables.append(FormatReference.table(of: choices(), name: name))
      for choice in choices() { visit(choice.type) }
    case .anyOf(let options), .tuple(let options): options.forEach { visit($0) }
    case .list(let item, _, _): visit(item)
    case .mapping(_, let values): visit(values)
    case .viewProperties(let values, let element):
      visit(values)
      visit(.elementProperties(values: .anything, element))
    case .elementProperties(_, let description):
      let record = description()
      guard !record.fields.isEmpty, seen.insert(record.title).inserted else { return }
      tables.append(FormatReference.table(of: record))
      for field in record.fields { visit(field.type) }
    default: break
    }
  }
}
