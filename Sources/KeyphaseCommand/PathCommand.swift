import ArgumentParser
import CommandOptions

/// A command that can be run with nothing but paths.
///
/// Such a command line is the most frequent one. The parser would describe all options first, which
/// takes longer than to check a small file.
protocol PathCommand: ParsableCommand, OptionsWithDefaults {
  var input: InputOptions { get set }
}

extension PathCommand {
  /// Creates the command for a command line without options; nil if the command line is not valid,
  /// which the parser reports.
  init?(paths: [String]) {
    self = .defaults
    input.namedPaths = paths
    do {
      try input.validate()
      try validate()
    } catch {
      return nil
    }
  }
}

/// Command lines that consist of a command and paths.
enum PathCommandLine {
  private static let commands: [any PathCommand.Type] = [
    ValidateCommand.self, LintCommand.self, FormatCommand.self, SampleCommand.self,
  ]

  /// Returns the command of a command line without options; nil for any other command line.
  static func command(_ arguments: [String]) -> (any PathCommand)? {
    let paths = arguments.dropFirst()
    guard let name = arguments.first, paths.allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
      let type = commands.first(where: { $0.configuration.commandName == name })
    else { return nil }
    return type.init(paths: Array(paths))
  }
}
