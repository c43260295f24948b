import ArgumentParser
import CommandOptions
import TimelineFiles

/// Whether the files that include the named ones are checked, too.
struct IncludingOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also check the files in the repository that include the named ones.",
      discussion:
        "Directly or through others, and those that include a missing file. They are not fixed."))
  var including = false

  /// The files with those that include them, if that is asked for.
  func files(_ input: InputFiles, _ reader: FileReader) throws(CommandFailure) -> InputFiles {
    guard including else { return input }
    var input = input
    input.add(includers: try IncludingFiles(input, reader).files)
    return input
  }
}

extension IncludingOption: OptionsWithDefaults {
  mutating func setDefaults() { including = false }
}
