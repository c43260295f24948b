/// The log of a GitHub workflow, in which lines can be commands.
package enum WorkflowSink: TextSink {
  /// A string with the characters escaped that end a part of a command, and no other controls.
  fileprivate static func escape(_ text: String, _ characters: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if characters.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(
          scalar.isUnsafe ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// A line that is no command: those begin with `::`, or contain `##[`.
  fileprivate static func line(_ text: String) -> String {
    let line = TerminalText(text).string.replacing("##[", with: "## [")
    return line.drop { $0 == " " }.hasPrefix("::") ? "\u{FFFD}" + line : line
  }
}

/// A part of a workflow's log.
package typealias WorkflowText = EncodedText<WorkflowSink>

extension EncodedText.StringInterpolation where Sink == WorkflowSink {
  /// The message of a command.
  package mutating func appendInterpolation(data text: String) {
    appendInterpolation(WorkflowText(encoded: WorkflowSink.escape(text, "%\r\n")))
  }

  /// The value of a command's property.
  package mutating func appendInterpolation(property text: String) {
    appendInterpolation(WorkflowText(encoded: WorkflowSink.escape(text, "%\r\n:,")))
  }

  /// A line that is no command.
  package mutating func appendInterpolation(line text: String) {
    appendInterpolation(WorkflowText(encoded: WorkflowSink.line(text)))
  }
}
