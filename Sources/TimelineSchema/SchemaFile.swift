internal import TimelineDocument
internal import TimelineLint
package import TimelineSyntax

/// A published JSON Schema, for editors and validators without support for Keyphase.
///
/// It is generated from the tables of fields. It cannot express whether a name is defined, or
/// constraints across keyframes, events and spring parameters.
package struct SchemaFile: Sendable {
  /// The file name of the published schema.
  package let name: String
  /// The schema's identifier, in the form that SchemaStore asks for.
  package var identifier: String {
    "https://json.schemastore.org/\(storeName).json"
  }

  private let storeName: String
  private let title: String
  private let summary: String
  private let record: RecordDescription
  /// Whether values can be `$name`.
  private let hasConstants: Bool
  /// Whether a file may be empty.
  private let takesEmptyFiles: Bool

  /// The schema of timeline files.
  package static let timelines = SchemaFile(
    name: "keyphase-\(FormatVersion.newest).schema.json",
    storeName: "keyphase-\(FormatVersion.newest)",
    title: "Keyphase timelines, version \(FormatVersion.newest)",
    summary: "Keyframe and phase animation with SwiftUI's semantics.",
    record: FormatTables.document, hasConstants: true, takesEmptyFiles: false)

  /// The schema of configuration files.
  package static let configuration = SchemaFile(
    name: "configuration.schema.json", storeName: "keyphase-configuration",
    title: "Keyphase configuration",
    summary: "The settings of rules for timeline files, and defaults for the files.",
    record: ConfigurationTables.document, hasConstants: false, takesEmptyFiles: true)

  package static let all = [timelines, configuration]

  /// The comment that sets a file's schema, as yaml-language-server and compatible editors expect
  /// it.
  package static func comment(path: String) -> String {
    "# yaml-language-server: $schema=\(path)"
  }

  /// The schema, in draft-07.
  package func json() -> JSONValue {
    var builder = SchemaBuilder(hasConstants: hasConstants)
    var root: JSONObject = ["$schema": "http://json-schema.org/draft-07/schema#"]
    root["$id"] = .string(identifier)
    root["title"] = .string(title)
    root["description"] = .string(summary)
    if takesEmptyFiles { root["type"] = ["object", "null"] }
    for (key, value) in builder.object(of: record, in: nil).members where root[key] == nil {
      root[key] = value
    }
    var definitions = JSONObject()
    for (name, value) in builder.definitions.sorted(by: { $0.key < $1.key }) {
      definitions.append(name, .object(value))
    }
    root["definitions"] = .object(definitions)
    return .object(root)
  }

  /// The contents of the published file.
  package func text() -> String { json().text(width: 120) + "\n" }
}
