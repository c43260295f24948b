import ArgumentParser
import CommandOptions

/// Options for fixing findings.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the safe fixes, marked [*]: they keep every sample and comment.")
  var fix = false

  @Flag(help: "Also apply the unsafe fixes, marked [!]; review the result.")
  var unsafeFixes = false

  @Flag(help: "Show what the fixes would change, and write nothing.")
  var diff = false

  /// Whether fixes are applied or shown.
  var isFixing: Bool { fix || unsafeFixes || diff }
}

extension FixOptions: OptionsWithDefaults {
  mutating func setDefaults() {
    fix = false
    unsafeFixes = false
    diff = false
  }
}
