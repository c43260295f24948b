import ArgumentParser

/// Options for fixing findings.
struct FixOptions: ParsableArguments {
  @Flag(help: "Make the changes that are certain, marked [*]: they keep every sample and comment.")
  var fix = false

  @Flag(help: "Make the other changes, marked [!], too; look at the result.")
  var unsafeFixes = false

  @Flag(help: "Show what the fixes would change, and write nothing.")
  var diff = false

  /// Whether fixes are applied or shown.
  var isFixing: Bool { fix || unsafeFixes || diff }
}
