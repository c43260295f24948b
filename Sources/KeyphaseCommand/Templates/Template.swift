/// A starter file for `keyphase new`: one file of this folder and one entry of ``all``.
struct Template: Sendable {
  let name: String
  /// What it shows, in a few words.
  let summary: String
  /// The file's text; `NAME` stands for the timeline's name.
  let text: String

  /// All templates; the first is taken where none is named.
  static let all: [Template] = [.tracks, .phases, .events, .transition, .definitions]

  /// The template of a name.
  static func named(_ name: String) -> Template? { all.first { $0.name == name } }

  /// The text for a timeline's name.
  func text(for name: String) -> String {
    let parts = text.split(separator: "NAME", omittingEmptySubsequences: false)
    return parts.joined(separator: name)
  }
}
