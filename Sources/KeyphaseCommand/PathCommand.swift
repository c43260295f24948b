import ArgumentParser
import CommandOptions

/// A command that is mostly run with paths and few options.
///
/// The parser would describe all options first, which takes longer than to check a small file. So the
/// most frequent command lines do without it; it reports the mistakes in all of them.
protocol PathCommand: ParsableCommand, OptionsWithDefaults {
  var input: InputOptions { get set }

  /// The options that are set without the parser.
  static var frequentOptions: [FrequentOption<Self>] { get }
}

/// An option that is set without the parser.
struct FrequentOption<Command>: Sendable {
  /// Its name, such as `--check`.
  let name: String
  /// Whether the next argument is its value.
  let takesValue: Bool
  /// Sets it; the value is empty for a flag.
  let set: @Sendable (inout Command, String) throws -> Void

  static func flag(_ name: String, _ set: @escaping @Sendable (inout Command) -> Void) -> Self {
    Self(name: name, takesValue: false) { command, _ in set(&command) }
  }

  static func value(
    _ name: String, _ set: @escaping @Sendable (inout Command, String) throws -> Void
  ) -> Self {
    Self(name: name, takesValue: true, set: set)
  }
}

/// The value of an option is not valid, which the parser reports.
struct InvalidOptionValue: Error {}

extension PathCommand {
  /// Creates the command for a command line of paths and frequent options; nil for any other one,
  /// also if it is not valid.
  init?(arguments: some Sequence<String>) {
    self = .defaults
    var paths: [String] = []
    var rest = arguments.makeIterator()
    do {
      while let argument = rest.next() {
        guard argument.hasPrefix("-"), argument != "-" else {
          paths.append(argument)
          continue
        }
        guard let option = Self.frequentOptions.first(where: { $0.name == argument }) else {
          return nil
        }
        let value = option.takesValue ? rest.next() : ""
        guard let value, !value.hasPrefix("-") else { return nil }
        try option.set(&self, value)
      }
      input.namedPaths = paths
      try input.validate()
      try validate()
    } catch {
      return nil
    }
  }
}

/// Command lines that are read without the parser.
enum PathCommandLine {
  private static let commands: [any PathCommand.Type] = [
    ValidateCommand.self, LintCommand.self, FormatCommand.self, SampleCommand.self,
  ]

  /// Returns the command of a command line of paths and frequent options; nil for any other one.
  static func command(_ arguments: [String]) -> (any PathCommand)? {
    guard let name = arguments.first,
      let type = commands.first(where: { $0.configuration.commandName == name })
    else { return nil }
    return type.init(arguments: arguments.dropFirst())
  }
}
