/// The limits on what an import reads and how long it works, since anyone may have written a source.
package struct ImportLimits: Sendable {
  /// The deepest nesting of blocks and brackets.
  package var depth = 64
  /// The most rules of a style sheet.
  package var rules = 20_000
  /// The most numbers of a table of samples.
  package var samples = 2_000_000
  /// The most layers, groups and shapes of a Lottie file, as often as each is used.
  package var parts = 20_000
  /// The most keyframes of the result.
  package var keyframes = 50_000
  /// The most findings about what is left out; those after them are counted.
  package var losses = 200

  package init() {}
}
