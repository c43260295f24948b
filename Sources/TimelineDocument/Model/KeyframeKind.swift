/// A kind of keyframe.
///
/// A new kind is a case here and a ``KeyframeDefinition`` in a file of its own. The compiler then
/// names every exporter that has to say how it writes the kind.
public enum KeyframeKind: String, Sendable, CaseIterable {
  // Sorted by key, the order in which messages and the schema list them.
  case cubic, hold, linear, move, spring

  /// The key in a file, such as `spring`.
  package var key: String { rawValue }

  /// All kinds; ``allCases`` makes an array at each call.
  static let all = allCases

  /// The keys of ``all``.
  static let keys = all.map(\.key)
}
