import SystemLibrary
import TimelineFiles
import TimelineSyntax

internal import TimelineReports
internal import TimelineSyntax

/// Standard output and standard error.
enum OutputStream {
  case output
  case error

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Writes what a writer has encoded: a report, an export or a plot.
  ///
  /// A closed pipe, as with `| head`, is not an error.
  ///
  /// - Throws: ``CommandFailure`` if the bytes cannot be written, for example on a full disk.
  func write(encoded bytes: [UInt8]) throws(CommandFailure) {
    guard !bytes.isEmpty else { return }
    if let reason = DescriptorWriter.write(bytes, to: descriptor) {
      throw CommandFailure("cannot write the output: \(reason)")
    }
  }

  /// Writes the content of a file as it is; to a terminal, without the characters that control it.
  func write(content bytes: [UInt8]) throws(CommandFailure) {
    try write(encoded: isTerminal ? TerminalSink.content(bytes) : bytes)
  }

  /// Writes the changes of a file: in colours, or byte for byte as `patch` needs them.
  func write(_ diff: UnifiedDiff, isColored: Bool) throws(CommandFailure) {
    let text = diff.text(isColored: isColored)
    if isColored { try write(encoded: text) } else { try write(content: text) }
  }

  /// Writes a text, ignoring errors, which could not be reported.
  func write(_ text: TerminalText) {
    _ = DescriptorWriter.write(Array(text.string.utf8), to: descriptor)
  }

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns and rows of the terminal; nil if the stream is not a terminal.
  var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Copies standard input to standard output, for a program that reads the result of a command that
  /// has nothing to do.
  static func copyInput(limit: Int) throws(CommandFailure) {
    let input: SourceFile
    do throws(FileReadError) {
      input = try SourceFile.read("-", limit: limit)
    } catch {
      throw CommandFailure("cannot read standard input: \(error.reason)")
    }
    try output.write(content: input.bytes)
  }
}
