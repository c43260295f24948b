import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// `keyphase config show` lists the effective settings for a file and the origin of each value.
struct ConfigShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the settings of a file, and where each one comes from.",
    usage: "keyphase config show <file> [<options>]",
    discussion: """
      Exit codes: 0 shown, 2 usage, configuration or unreadable input.

      Examples:
        keyphase config show Timelines/bounce.yaml
        keyphase config show Timelines/bounce.yaml --config strict.yaml --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "A timeline file.")
  var file: String

  @OptionGroup var configurations: ConfigurationOptions
  @OptionGroup var references: ReferenceOptions

  @Option(help: ArgumentHelp("Output: text or json.", valueName: "format"))
  var format = Format.text

  @OptionGroup var color: ColorOptions

  func run() throws {
    guard case .file = try FileSystem.kind(of: file) else {
      throw CommandFailure("`\(file)` is not a file", help: "name one timeline file")
    }
    let location = DisplayPath.normalized(file, workingFolder: try FileSystem.workingFolder())
    let name = PathText.shown(location)
    let read = ReferencedFiles(allowedFolders: references.allowOutside)
    var resolver = try configurations.resolver(reading: read)
    let configuration = resolver.configuration(for: location)
    try resolver.requireValid(color: color.color)
    let source: SourceFile
    do throws(FileReadError) {
      source = try SourceFile.read(file, name: location, limit: YAMLLimits().fileSize)
    } catch {
      throw FileSystem.failure(reading: file, error)
    }
    let loader = DocumentLoader(limits: YAMLLimits(), references: read.includes)
    let list = SettingsList(
      configuration, for: loader.load(source).document, at: resolver.absolute(location))
    switch format {
    case .text: OutputStream.output.write(list.text)
    case .json:
      try OutputStream.output.write(encoded: list.json(file: name, configuration: configuration))
    }
  }
}
