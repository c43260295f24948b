/// A kind of keyframe.
///
/// A new kind is a case here and a ``KeyframeDefinition`` in a file of its own. The compiler then
/// reports every exporter that must handle the kind.
public enum KeyframeKind: String, Sendable, CaseIterable {
  // Sorted by key, which is the order in messages and in the schema.
  case cubic, hold, linear, move, spring

  /// The key in a document, such as `spring`.
  package var key: String { rawValue }

  /// All kinds, stored, because ``allCases`` creates an array at each call.
  package static let all = allCases

  /// The keys of ``all``.
  package static let keys = all.map(\.key)
}
