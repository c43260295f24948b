public import TimelineSyntax

/// What a name stands for.
public enum NameKind: String, Sendable, Hashable, CaseIterable {
  /// A property, built in or declared.
  case property
  /// A constant, used as `$name`.
  case constant
  /// A curve definition.
  case curve
  /// A spring definition.
  case spring
  /// An animation definition.
  case animation
  /// A marker of a timeline.
  case marker
  /// A timeline.
  case timeline
}

/// A place where a name is defined or used.
public struct NameReference: Sendable, Hashable {
  /// What the name stands for.
  public var kind: NameKind
  /// The name, without `$`.
  public var name: String
  /// The bytes of the name alone, without `$` or quotes.
  public var span: SourceSpan
  /// Whether the name is defined here and not used.
  public var isDefinition: Bool
  /// For a marker, the timeline that it belongs to; else empty.
  public var scope: String

  package init(
    kind: NameKind, name: String, span: SourceSpan, isDefinition: Bool, scope: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.isDefinition = isDefinition
    self.scope = scope
  }
}
