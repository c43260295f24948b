import ArgumentParser
import TimelineDocument
import TimelineFiles
internal import TimelineSchema
import TimelineSyntax

/// `keyphase new` creates a commented timeline file from a template.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    subcommand: "new",
    abstract: "Create a commented timeline file to start from.",
    usage: "keyphase new <name> [--template <template>]",
    discussion: """
      An existing file is never overwritten. The first line of the new file names the format's \
      schema for editors: the nearest \(SchemaFile.timelines.name) in its folder, in a folder \
      Schemas, or further up; if there is none, `keyphase schema` writes one.

      Templates:
      \(Template.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n"))

      Examples:
        keyphase new bounce
        keyphase new Timelines/pulse.yaml --template phases
      """)

  @Argument(help: "The timeline's name, or a path for the file.")
  var name: String

  @Option(
    help: ArgumentHelp("What the file contains.", valueName: "template"),
    transform: {
      try NameSuggestion.require(
        Template.named($0), "template", $0, among: Template.all.map(\.name))
    })
  var template = Template.all[0]

  func run() throws {
    let file = try NewFile(name: name, template: template)
    let schema = SchemaPath.closest(to: file.path)
    let text = "\(SchemaFile.comment(path: schema.path))\n\(file.text)"
    try AtomicFile.create(Array(text.utf8), at: file.path)
    let next = template.name == "definitions" ? "validate" : "plot"
    let shown = PathText.shown(file.path)
    OutputStream.output.write(
      "Created \(shown). See it with: keyphase \(next) \(ShellWord.quoted(shown))\n")
    if template.name != "definitions" {
      let picture = ShellWord.quoted("\(NewCommand.stem(of: shown)).gif")
      OutputStream.output.write(
        "Show it to others with: keyphase export \(ShellWord.quoted(shown)) --to gif -o \(picture)\n"
      )
    }
    if !schema.exists {
      let path = FilePath.resolve(schema.path, from: shown)
      OutputStream.output.write(
        "Editors complete and check it after: keyphase schema -o \(ShellWord.quoted(path))\n")
    }
  }

  /// The path of a file without its ending.
  private static func stem(of path: String) -> String {
    for ending in [".yaml", ".yml"] where path.lowercased().hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }
}
