import ArgumentParser
import CommandOptions
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// Options that select the configuration.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration for all files; by default the nearest .keyphase.yaml above each file.",
      valueName: "file"))
  var config: String?

  @Flag(help: "Ignore configuration files.")
  var noConfig = false

  func validate() throws {
    if config != nil, noConfig {
      throw CommandFailure("--config and --no-config cannot be used together")
    }
    if config?.isEmpty == true { throw CommandFailure("--config is empty") }
  }

  /// A resolver for the selected configuration.
  func resolver(
    reading references: ReferencedFiles
  ) throws(CommandFailure) -> ConfigurationResolver {
    let choice: ConfigurationResolver.Choice =
      noConfig ? .none : config.map { .file($0) } ?? .closest
    if let config { references.add(named: config, as: .configuration) }
    return ConfigurationResolver(
      choice, workingFolder: try FileSystem.workingFolder(), references: references.configurations)
  }

  /// The configured samples per second of each file, by the bytes of its location.
  ///
  /// - Throws: ``CommandFailure`` if a configuration cannot be read, and ``ConfigurationErrors`` if
  ///   one is invalid, after its errors have been shown.
  func sampleRates(
    of input: InputFiles, reading references: ReferencedFiles, color: ColorChoice
  ) throws -> [[UInt8]: Double] {
    var resolver = try resolver(reading: references)
    var rates: [[UInt8]: Double] = [:]
    for file in input.files {
      let configuration = resolver.configuration(for: file.location)
      let path = resolver.absolute(file.location)
      rates[Array(file.location.utf8)] = configuration.effective(for: path).sampleRate?.value
    }
    try resolver.requireValid(color: color)
    return rates
  }
}
