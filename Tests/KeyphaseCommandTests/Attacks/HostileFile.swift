import Testing

/// A file designed to take excessive time or memory, and the expected message.
struct HostileFile: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  /// Additional arguments.
  var options: [String] = []
  /// A part of the expected output; empty if the file is valid.
  var message: String
  /// Whether every command takes seconds in a debug build, because 250,000 frames are evaluated
  /// before the file is refused.
  var isSlow = false

  var testDescription: String { name }

  static let all: [HostileFile] = structure + names + numbers + choreography

  // MARK: Parts

  static let validTimeline = "a: { tracks: { scale: [{ linear: { to: 2, duration: 0.5 } }] } }\n"

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Twelve collections, each of which contains nine aliases to the previous one.
  static func billionLaughs(_ wrapped: (String) -> String) -> String {
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
