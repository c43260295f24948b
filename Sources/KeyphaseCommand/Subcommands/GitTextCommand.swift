import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineFiles
import TimelineFormatter
import TimelineSyntax

/// `keyphase git textconv` writes a file as git compares it.
struct GitTextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "textconv",
    abstract: "Write a timeline file as git compares it: in the canonical layout without columns.",
    usage: "keyphase git textconv <file>",
    discussion: """
      Then a changed number changes one line, and another layout none. git hands over a file without \
      its place and its revision, so what it includes is not read. Other files are written as they \
      are, and so are files with syntax errors.

      Exit codes: 0 written, 2 unreadable input.

      Examples:
        keyphase git textconv Timelines/bounce.yaml
      """)

  @Argument(help: "A file.")
  var file: String

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(file)
    } catch {
      throw FileSystem.failure(reading: file, error)
    }
    let text =
      TimelineSniffer.isTimeline(source.bytes)
      ? DocumentFormatter(limits: limits.limits).textWithoutColumns(of: source) : nil
    try OutputStream.output.write(content: text ?? source.bytes)
  }
}
