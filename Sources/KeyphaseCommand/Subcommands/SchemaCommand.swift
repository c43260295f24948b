import ArgumentParser
import TimelineDocument
internal import TimelineSchema

/// `keyphase schema` prints the format's JSON Schema or its reference tables.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the format, for editors and validators.",
    usage: "keyphase schema [--reference] [-o <file>]",
    discussion: """
      The schema is draft-07, as editors and SchemaStore take it. An editor finds it by the first \
      line of a file:

        \(FormatSchema.comment(path: FormatSchema.fileName))

      Examples:
        keyphase schema -o \(FormatSchema.fileName)
        keyphase schema --reference
      """)

  @Flag(help: "Print the tables of the format's reference, as Markdown.")
  var reference = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to a file instead.", valueName: "file"))
  var output: String?

  func run() throws {
    let text =
      reference
      ? FormatReference.tables().map { "### \($0.title)\n\n\($0.text)" }.joined(separator: "\n")
      : FormatSchema.text()
    if let output, output != "-" {
      try OutputFile.write(Array(text.utf8), to: output)
    } else {
      try OutputStream.output.write(encoded: Array(text.utf8))
    }
  }
}
