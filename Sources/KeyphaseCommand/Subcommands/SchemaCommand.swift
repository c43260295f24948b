import ArgumentParser
import TimelineDocument
internal import TimelineSchema

/// `keyphase schema` prints the JSON Schema or the reference tables of timeline files or of
/// configuration files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "schema",
    abstract: "Print the JSON Schema of the format, for editors and validators.",
    usage: "keyphase schema [--configuration] [--reference] [-o <file>]",
    discussion: """
      The schema is draft-07, as editors and SchemaStore expect. An editor finds it through the \
      first line of a file:

        \(SchemaFile.comment(path: SchemaFile.timelines.name))

      Examples:
        keyphase schema -o \(SchemaFile.timelines.name)
        keyphase schema --configuration -o \(SchemaFile.configuration.name)
        keyphase schema --reference
      """)

  @Flag(help: "Print the schema of the configuration file, .keyphase.yaml, instead.")
  var configuration = false

  @Flag(help: "Print the reference tables as Markdown.")
  var reference = false

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Write to a file instead.", valueName: "file"))
  var output: String?

  func run() throws {
    let text =
      reference
      ? tables.map { "### \($0.title)\n\n\($0.text)" }.joined(separator: "\n")
      : (configuration ? SchemaFile.configuration : .timelines).text()
    if let output, output != "-" {
      try OutputFile.write(Array(text.utf8), to: output)
    } else {
      try OutputStream.output.write(encoded: Array(text.utf8))
    }
  }
  private var tables: [FormatReference.Table] {
    configuration ? FormatReference.configurationTables() : FormatReference.tables()
  }
}
