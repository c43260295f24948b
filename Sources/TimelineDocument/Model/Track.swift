public import TimelineSyntax

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
