/// A template of `keyphase new`: one file in this folder and one entry of ``all``.
struct Template: Sendable {
  let name: String
  /// A short description.
  let summary: String
  /// The file's content, with `NAME` as a placeholder for the timeline's name.
  let text: String

  /// All templates; the first is the default.
  static let all: [Template] = [
    .tracks, .elements, .phases, .events, .states, .transition, .sequence, .input, .definitions,
  ]

  /// Returns the template with a given name.
  static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// Returns the content with a timeline's name inserted.
  func text(for name: String) -> String {
    let parts = text.split(separator: "NAME", omittingEmptySubsequences: false)
    return parts.joined(separator: name)
  }
}
