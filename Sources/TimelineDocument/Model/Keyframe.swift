public import TimelineSyntax

/// A keyframe, and its resolved times.
public struct Keyframe: Sendable {
  /// The kind, located at its key.
  public var kind: Located<KeyframeKind>
  /// The target value, computed if ``by`` is specified; nil for a hold.
  public var to: Located<PropertyValue>?
  /// The change from the previous target, if it is specified in place of the target.
  public var by: Located<PropertyValue>?
  /// Its duration, in seconds, if it is specified.
  public var duration: Located<Double>?
  /// Its end, in seconds from the timeline's start, if it is specified.
  public var at: Located<Double>?
  /// The timing curve of a linear keyframe.
  public var curve: Located<CurveModel>?
  /// A spring keyframe's spring; nil for SwiftUI's default.
  public var spring: Located<SpringModel>?
  /// The initial velocity, in units per second, if it is specified.
  public var startVelocity: Located<PropertyValue>?
  /// The final velocity, in units per second, if it is specified.
  public var endVelocity: Located<PropertyValue>?
  /// Its start, in seconds from the timeline's start, including the track's `delay`.
  public var startTime: Double = 0
  /// Its resolved duration, in seconds: as specified, computed from `at`, or a spring's settling
  /// duration.
  public var resolvedDuration: Double = 0
  /// The range of the whole keyframe.
  public var span: SourceSpan

  /// Creates a keyframe of a kind; the fields are filled in by the decoder.
  public init(kind: Located<KeyframeKind>, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }
}
