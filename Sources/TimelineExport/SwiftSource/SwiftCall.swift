import TimelineSyntax

/// A call in exported source.
struct SwiftCall {
  var name: SwiftText
  /// The arguments with their labels.
  var arguments: [SwiftText]

  init(_ name: SwiftText, _ arguments: SwiftText...) {
    self.name = name
    self.arguments = arguments
  }
}

extension SourceText {
  /// The longest line that is not divided.
  private static let width = 100

  /// Writes a call, with each argument on a line of its own if one line is too long for all.
  mutating func call(_ call: SwiftCall) {
    let whole: SwiftText = "\(call.name)(\(call.arguments.joined(separator: ", ")))"
    guard !fits(whole) else { return line(whole) }
    line("\(call.name)(")
    indented { source in
      for (index, argument) in call.arguments.enumerated() {
        source.line("\(argument)\(index + 1 < call.arguments.count ? "," : ")")")
      }
    }
  }

  /// Writes an expression with calls of its members, each on a line of its own if one line is too
  /// long for all.
  mutating func chain(_ first: SwiftText, _ members: [SwiftText], _ end: SwiftText = "") {
    let whole = first + members.joined() + end
    guard !fits(whole), let last = members.last else { return line(whole) }
    line(first)
    indented { source in
      for member in members.dropLast() { source.line(member) }
      source.line(last + end)
    }
  }

  private func fits(_ text: SwiftText) -> Bool {
    column + text.string.count <= SourceText.width
  }
}
