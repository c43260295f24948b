internal import TimelineDocument
package import TimelineSyntax

/// The JSON Schema of the format, for editors and validators without support for Keyphase.
///
/// It is generated from the decoder's field tables. It cannot express whether a name is defined, or
/// constraints across keyframes, events and spring parameters.
package enum FormatSchema {
  /// The file name of the published schema.
  package static let fileName = "keyphase-\(FormatVersion.newest).schema.json"

  /// The comment that sets a file's schema, as yaml-language-server and compatible editors expect
  /// it.
  package static func comment(path: String) -> String {
    "# yaml-language-server: $schema=\(path)"
  }

  /// The schema, in draft-07.
  package static func json() -> JSONValue {
    var builder = SchemaBuilder()
    var root: JSONObject = ["$schema": "http://json-schema.org/draft-07/schema#"]
    root["title"] = .string("Keyphase timelines, version \(FormatVersion.newest)")
    root["description"] = "Keyframe and phase animation with SwiftUI's semantics."
    let record = FormatTables.document
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

  /// The contents of the published schema file.
  package static func text() -> String { json().text(width: 120) + "\n" }
}
