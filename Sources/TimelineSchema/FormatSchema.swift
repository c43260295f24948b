internal import TimelineDocument
package import TimelineSyntax

/// The JSON Schema of the format, for editors and validators that know nothing of Keyphase.
///
/// Everything in it comes from the tables by which the decoder reads. It cannot say all that the
/// decoder says: whether a name is defined, and what keyframes, events and springs add up to.
package enum FormatSchema {
  /// The name of the file in which it is kept.
  package static let fileName = "keyphase-\(FormatVersion.newest).schema.json"

  /// The comment by which a file names its schema, for yaml-language-server and all that follow it.
  package static func comment(path: String) -> String {
    "# yaml-language-server: $schema=\(path)"
  }

  /// The schema, draft-07.
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

  /// The text of the file in which the schema is kept.
  package static func text() -> String { json().text(width: 120) + "\n" }
}
