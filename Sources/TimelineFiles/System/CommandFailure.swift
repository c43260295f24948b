package import TimelineSyntax

/// Why a command failed: a message and the exit code.
package struct CommandFailure: Error, Equatable {
  /// One sentence in lower case, without a full stop.
  package var message: String
  /// A suggested remedy; empty for none.
  package var help: String
  /// 2 for usage, configuration and unreadable input.
  package var exitCode: Int32

  package init(_ message: String, help: String = "", exitCode: Int32 = 2) {
    self.message = PathText.shown(message)
    self.help = PathText.shown(help)
    self.exitCode = exitCode
  }

  /// The lines to print.
  package var text: TerminalText {
    help.isEmpty ? "error: \(message)\n" : "error: \(message)\n  = help: \(help)\n"
  }
}
