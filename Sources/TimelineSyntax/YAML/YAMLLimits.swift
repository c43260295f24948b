/// The limits on input; each has a command-line option.
package struct YAMLLimits: Sendable, Hashable {
  /// Nested collections.
  package var depth = 64
  /// Bytes of a file.
  package var fileSize = 8 << 20
  /// Bytes of one scalar.
  package var scalarSize = 64 << 10
  /// Nodes, with aliases expanded.
  package var nodes = 1_000_000
  /// Keyframes of a file.
  package var keyframes = 100_000
  /// The longest time in seconds: a day.
  package var duration = 86_400.0

  package init() {}
}
