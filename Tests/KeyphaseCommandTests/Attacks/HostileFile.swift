import Testing

/// A file made to take time or memory, and what is said of it.
struct HostileFile: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  /// Arguments beside the file's name.
  var options: [String] = []
  /// Words of what is said; empty where the file is sound.
  var words: String
  /// Whether a debug build takes seconds for it, whatever the command: 250,000 frames are stepped
  /// through before it is refused.
  var isSlow = false

  var testDescription: String { name }

  static let all: [HostileFile] = structure + names + numbers

  // MARK: Parts

  static let sound = "a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }\n"

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Each of twelve lists holds the one before it nine times.
  static func laughs(_ wrapped: (String) -> String) -> String {
    var text = "keyphase: 1\nx-0: &a0 { z: 1 }\n"
    for level in 1..<12 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "x-\(level): &a\(level) \(wrapped(aliases))\n"
    }
    return text
  }

  static func keyframes(_ keyframes: [String]) -> String {
    "keyphase: 1\ntimelines:\n  a:\n    tracks:\n      scale:\n"
      + keyframes.map { "        - \($0)\n" }.joined()
  }

  static func keyframe(_ more: String) -> String {
    keyframes(["spring: { to: 2, \(more) }"])
  }

  static func track(keyframes count: Int) -> String {
    keyframes([]) + repeated("        - linear: { to: 1, duration: 0.1 }\n", count)
  }
}
