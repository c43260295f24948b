import ArgumentParser
import CommandOptions
import TimelineFiles

/// Runs a command line and reports its errors.
enum CommandLineRun {
  /// Runs a command line and returns the exit code: 0 for success, 1 for findings, 2 for usage or
  /// input.
  static func run(_ arguments: [String]) -> Int32 {
    // The parser would build the options of every command for this.
    if arguments.first == "--version" {
      return arguments.contains("--help") ? run(["--help"]) : writeVersion(arguments.dropFirst())
    }
    if let failure = unknownCommand(arguments) { return report(failure) }
    let arguments = NegativeNumbers.joined(arguments)
    do {
      var command = try command(arguments)
      try command.run()
      return 0
    } catch let failure as CommandFailure {
      return report(failure)
    } catch is FoundErrors {
      return 1
    } catch is ConfigurationErrors {
      return 2
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return report(error, arguments)
    }
  }

  /// Parses the command and its options.
  ///
  /// The named subcommand is parsed on its own first, because parsing with the whole command tree is
  /// slow. The tree handles everything else: help, the version, completions and errors.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = KeyphaseRoot.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      // For `--help`, the parser returns its own help command.
      type(of: command) == named
    {
      return command
    }
    return try KeyphaseRoot.parseAsRoot(arguments)
  }

  /// Reports the result of the argument parser: help, the version, or a usage error.
  private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
    guard KeyphaseRoot.exitCode(for: error) != .success else {
      // Help, or a script of completions: text of this program alone.
      return write("\(KeyphaseRoot.fullMessage(for: error))\n")
    }
    let command = (["keyphase"] + arguments.prefix(1).filter(names.contains))
      .joined(separator: " ")
    var failure = UsageText.failure(for: error)
    if failure.help.isEmpty { failure.help = "`\(command) --help` lists the commands and options" }
    return report(failure)
  }

  private static func writeVersion(_ options: ArraySlice<String>) -> Int32 {
    do throws(CommandFailure) {
      return write("\(try ToolVersion.text(options))\n")
    } catch {
      return report(error)
    }
  }

  private static func write(_ text: String) -> Int32 {
    try? OutputStream.output.write(content: Array(text.utf8))
    return 0
  }

  private static func report(_ failure: CommandFailure) -> Int32 {
    OutputStream.error.write(failure.text)
    return failure.exitCode
  }

  /// The failure for an unknown command or subcommand, which the parser would only report as an
  /// unexpected argument.
  private static func unknownCommand(_ arguments: [String]) -> CommandFailure? {
    var known = KeyphaseRoot.configuration.subcommands
    var words: [String] = []
    for argument in arguments where !known.isEmpty {
      if argument.hasPrefix("-") || argument == "help" { return nil }
      words.append(argument)
      guard let command = known.first(where: { $0.configuration.commandName == argument }) else {
        let names = known.compactMap { $0.configuration.commandName }
        return CommandFailure(
          "there is no command `\(words.joined(separator: " "))`",
          help: NameSuggestion.suggestion(argument, among: names))
      }
      known = command.configuration.subcommands
    }
    return nil
  }

  private static let names = KeyphaseRoot.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a subcommand without subcommands of its own.
  ///
  /// With the name of the command above it, the parser does not look for a request of completions
  /// first, which would be a fifth of the time to start. The whole tree looks for it.
  init(subcommand name: String, abstract: String, usage: String? = nil, discussion: String = "") {
    self.init(
      commandName: name, _superCommandName: "keyphase", abstract: abstract, usage: usage,
      discussion: discussion)
  }
}
