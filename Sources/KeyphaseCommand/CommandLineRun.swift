import ArgumentParser

/// From arguments to an exit code: the only place that turns errors into words.
enum CommandLineRun {
  /// Runs a command line and returns the exit code: 0 clean, 1 findings, 2 usage or input.
  static func run(_ arguments: [String]) -> Int32 {
    if let failure = unknownCommand(arguments) { return report(failure) }
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

  /// The command that the arguments name, with its options.
  ///
  /// Where nothing is wrong with the arguments, the parser sees that command alone: it takes its time
  /// with the whole tree. Help, versions, completions and faults are the tree's to tell.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = KeyphaseRoot.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      // Where help is asked for, the parser answers with a command of its own.
      type(of: command) == named
    {
      return command
    }
    return try KeyphaseRoot.parseAsRoot(arguments)
  }

  /// What the argument parser has to say: help and version, or what is wrong with the arguments.
  private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
    guard KeyphaseRoot.exitCode(for: error) != .success else {
      OutputStream.output.write(KeyphaseRoot.fullMessage(for: error) + "\n")
      return 0
    }
    let command = (["keyphase"] + arguments.prefix(1).filter(names.contains))
      .joined(separator: " ")
    let usage = UsageText(KeyphaseRoot.message(for: error))
    return report(
      CommandFailure(usage.message, help: usage.help ?? "`\(command) --help` lists what there is"))
  }

  private static func report(_ failure: CommandFailure) -> Int32 {
    OutputStream.error.write(failure.text)
    return failure.exitCode
  }

  /// The failure that the first argument is no command, or the second none of a command's own, in
  /// which the parser would see only an unexpected argument.
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
          help: NameChoice.remedy(argument, among: names))
      }
      known = command.configuration.subcommands
    }
    return nil
  }

  private static let names = KeyphaseRoot.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }
}
