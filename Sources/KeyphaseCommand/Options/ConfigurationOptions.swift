import ArgumentParser
import TimelineLint
import TimelineSyntax

/// Options that select the configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration for all files; by default the closest .keyphase.yaml of each.",
      valueName: "file"))
  var config: String?

  @Flag(help: "Read no configuration.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw CommandFailure("--config names a configuration and --no-config wants none")
    }
    if config?.isEmpty == true { throw CommandFailure("--config names no file") }
  }

  /// A resolver for the selected configuration.
  var resolver: ConfigurationResolver {
    let choice: ConfigurationResolver.Choice =
      noConfig ? .none : config.map { .file($0) } ?? .closest
    return Self.resolver(choice)
  }

  /// Creates a resolver that reads configurations from the disk.
  static func resolver(_ choice: ConfigurationResolver.Choice) -> ConfigurationResolver {
    ConfigurationResolver(
      choice, workingFolder: FileSystem.realPath(".") ?? "/",
      readFile: choice.isNamed ? readNamed : readFound)
  }

  /// The paths of the configurations that apply to files.
  func paths(for input: InputFiles) -> [String] {
    var resolver = resolver
    return input.files.flatMap { resolver.configuration(for: $0.name).sources.map(\.path) }
  }

  /// The configured samples per second of each file, by its name.
  ///
  /// - Throws: ``CommandFailure`` if a configuration cannot be read, and ``ConfigurationErrors`` if
  ///   one is invalid, after its errors have been shown.
  func sampleRates(of input: InputFiles, color: ColorChoice) throws -> [String: Double] {
    var resolver = resolver
    var rates: [String: Double] = [:]
    for file in input.files {
      let configuration = resolver.configuration(for: file.name)
      let path = resolver.absolute(file.name)
      rates[file.name] = configuration.effective(for: path).sampleRate?.value
    }
    try resolver.requireValid(color: color)
    return rates
  }

  @Sendable private static func readFound(_ path: String) throws(FileReadError) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    return try SourceFile.readRegular(path, limit: YAMLLimits().fileSize + 1).bytes
  }

  @Sendable private static func readNamed(_ path: String) throws(FileReadError) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    return try SourceFile.read(path, limit: YAMLLimits().fileSize + 1).bytes
  }
}

extension ConfigurationResolver.Choice {
  /// Whether the user named the file, which may then be a pipe.
  fileprivate var isNamed: Bool { if case .file = self { true } else { false } }
}
