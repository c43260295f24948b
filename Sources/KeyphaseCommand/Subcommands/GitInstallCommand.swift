import ArgumentParser
import CommandOptions
import SystemLibrary
import TimelineFiles
import TimelineSyntax

/// `keyphase git install` sets up git's drivers for timeline files.
struct GitInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Set up git's drivers for timeline files: show what would be written, or write it.",
    usage: "keyphase git install [<pattern> ...] [--global] [--write]",
    discussion: """
      Files that match a pattern get the attributes `diff=keyphase` and `merge=keyphase` in \
      .gitattributes, which is committed, and the settings of the repository say what these drivers are. \
      Without a pattern, those are folders in which all YAML files are timeline files, and single \
      timeline files in others. With --global, the attributes and settings are those of the user, for \
      all YAML files of all repositories: the drivers leave other YAML files to git.

      Exit codes: 0 shown or written, 2 no repository, or a file cannot be written.

      Examples:
        keyphase git install
        keyphase git install --write
        keyphase git install "Motion/**/*.yaml" --write
      """)

  @Argument(
    help: ArgumentHelp(
      "Patterns as in .gitattributes, such as \"Motion/**/*.yaml\".", valueName: "pattern"))
  var patterns: [String] = []

  @Flag(help: "Set up all repositories of the user.")
  var global = false

  @Flag(help: "Write what is shown.")
  var write = false

  @Option(
    help: ArgumentHelp(
      "The program that git runs; keyphase, from the PATH, by default.", valueName: "path"))
  var program = "keyphase"

  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let setup = try GitSetup(isGlobal: global)
    let patterns =
      try patterns.isEmpty ? setup.foundPatterns(limits: limits.limits) : patterns
    guard !patterns.isEmpty else {
      throw CommandFailure(
        "there are no timeline files in `\(setup.settings.root ?? "")`",
        help: "name a pattern: `keyphase git install \"Motion/*.yaml\"`")
    }
    let contents = try GitAttributes.contents(of: setup.attributesPath)
    let lines = GitAttributes.missing(patterns.map(GitAttributes.line), in: contents)
    let changed = GitSetup.drivers(program).filter { setup.settings[$0.key] != $0.value }
    var list = ChangeList(setup, sign: "+")
    list.attributes = lines
    list.settings = changed.map { "\($0.key) = \($0.value)" }
    if write {
      if !lines.isEmpty {
        if global {
          let folder = FilePath.parent(of: setup.attributesPath)
          _ = PathText.withCString(FilePath.parent(of: folder)) { mkdir($0, 0o777) }
          _ = PathText.withCString(folder) { mkdir($0, 0o777) }
        }
        try OutputFile.write(
          GitAttributes.adding(lines, to: contents), to: setup.attributesPath)
      }
      for (key, value) in changed { try setup.settings.set(key, to: value) }
    }
    try OutputStream.output.write(
      content: list.text(isWritten: write, nothing: "git is set up already"))
  }
}

/// The lines that are added or removed, for the user.
struct ChangeList {
  private let setup: GitSetup
  private let sign: Character
  var attributes: [String] = []
  var settings: [String] = []

  init(_ setup: GitSetup, sign: Character) {
    (self.setup, self.sign) = (setup, sign)
  }

  /// - Parameter nothing: what to tell if there is no change.
  func text(isWritten: Bool, nothing: String) -> [UInt8] {
    guard !attributes.isEmpty || !settings.isEmpty else { return Array("\(nothing)\n".utf8) }
    var text = ""
    func add(_ title: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      text += "\(title)\n" + lines.map { "  \(sign) \($0)\n" }.joined()
    }
    add(setup.settings.root == nil ? setup.attributesPath : ".gitattributes", attributes)
    add(
      setup.settings.root == nil ? "settings of the user" : "settings of this repository", settings)
    text += isWritten ? "written\n" : "nothing is written yet: add --write\n"
    return Array(text.utf8)
  }
}
