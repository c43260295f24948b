public import TimelineSyntax

/// How often a timeline plays.
public enum RepeatCount: Sendable, Hashable {
  /// A number of times, at least 1.
  case times(Int)
  /// Without an end.
  case forever
}

/// The contents of a keyframe timeline.
public struct TrackList: Sendable {
  /// How often it plays; nil for once.
  public var repeatCount: Located<RepeatCount>?
  /// The tracks, in the order of the text, each for another property.
  public var tracks: [Track]

  /// Creates the contents of a keyframe timeline.
  public init(repeatCount: Located<RepeatCount>? = nil, tracks: [Track]) {
    self.repeatCount = repeatCount
    self.tracks = tracks
  }
}

/// The keyframes of one property.
public struct Track: Sendable {
  /// The property's name where it stands.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The track's own start value.
  public var from: Located<PropertyValue>?
  /// How long the start value is held first, in seconds.
  public var delay: Located<Double>?
  /// The keyframes in order of time.
  public var keyframes: [Keyframe]
  /// Where it starts: the track's `from`, else the timeline's `initial`, else the declaration's.
  public var start: PropertyValue
  /// The bytes of the property's name and its keyframes.
  public var span: SourceSpan

  /// Creates a track.
  public init(
    name: Located<String>, property: PropertyDeclaration, from: Located<PropertyValue>? = nil,
    delay: Located<Double>? = nil, keyframes: [Keyframe], start: PropertyValue, span: SourceSpan
  ) {
    self.name = name
    self.property = property
    self.from = from
    self.delay = delay
    self.keyframes = keyframes
    self.start = start
    self.span = span
  }
}

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
