import ArgumentParser
import CommandOptions

/// Options for a baseline of known findings, which are not reported.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of known findings, which are not reported again; by default the configuration's.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write all current findings into the baseline, which keeps those of other files.")
  var writeBaseline = false
}
