public import TimelineSyntax

/// One keyframe as it is written, and when it plays.
public struct Keyframe: Sendable {
  /// The kind, and where its key stands.
  public var kind: Located<KeyframeKind>
  /// The value that it leads to; nil for a hold, which stays.
  public var to: Located<PropertyValue>?
  /// Its own length, in seconds, where it is written.
  public var duration: Located<Double>?
  /// When it ends, in seconds from the timeline's start, where it is written so.
  public var at: Located<Double>?
  /// The shape of a linear keyframe's progress.
  public var curve: Located<CurveModel>?
  /// A spring keyframe's spring; nil for SwiftUI's default.
  public var spring: Located<SpringModel>?
  /// Units a second at its start, where it is written.
  public var startVelocity: Located<PropertyValue>?
  /// Units a second at its end, where it is written.
  public var endVelocity: Located<PropertyValue>?
  /// When it starts, in seconds from the timeline's start, `delay` included.
  public var startTime: Double = 0
  /// How long it plays, in seconds: as written, from `at`, or a spring's settling duration.
  public var playingDuration: Double = 0
  /// The bytes of the whole keyframe.
  public var span: SourceSpan

  /// Creates a keyframe of a kind; the fields are filled in by the decoder.
  public init(kind: Located<KeyframeKind>, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }
}
