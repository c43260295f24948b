internal import TimelineSyntax

/// When an entry of a sequence moves a property of one view.
struct EntrySpan: Sendable {
  /// The number of the property in ``PlayableTable/numbers``.
  var property: Int
  var start: Double
  var end: Double
  /// The index of the entry in ``SequenceScope/places``.
  var entry: Int
}

/// Where an entry stands, for messages about its times.
struct EntryPlace: Sendable {
  /// The nesting of the list in which it stands, from 1.
  var depth: Int
  /// The place to underline.
  var node: NodeID
  /// When it begins, in seconds.
  var begin: Double
  /// The values that decide when it begins.
  var at: Located<Double>?
  var delay: Located<Double>?
  var overlap: Located<Double>?
}
