public import TimelineSyntax

/// The keyframes of one property.
public struct Track: Sendable {
  /// The property's name, with its location.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The track's own initial value.
  public var from: Located<PropertyValue>?
  /// The duration for which the initial value is held first, in seconds.
  public var delay: Located<Double>?
  /// When the copies of its element start; nil if all start at once.
  public var stagger: Located<Stagger>?
  /// The keyframes, ordered by time.
  public var keyframes: [Keyframe]
  /// The resolved initial value: the track's `from`, else the timeline's `initial`, else the
  /// declaration's.
  public var start: PropertyValue
  /// The range of the property's name and its keyframes.
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

extension Track {
  /// When the copies of its element that it moves start, in seconds; empty for a track that starts
  /// with its timeline and moves a single view.
  package var copyStarts: [Double] {
    guard let target = property.target, target.element.count > 1 else { return [] }
    guard let stagger else {
      return [Double](repeating: 0, count: property.copyCount)
    }
    let starts = stagger.value.starts(count: target.element.count)
    return target.copy.map { [starts[$0]] } ?? starts
  }

  /// The end of its last keyframe in the copy that starts last, in seconds.
  package var end: Double {
    (keyframes.last.map { $0.startTime + $0.resolvedDuration } ?? 0) + (copyStarts.max() ?? 0)
  }
}
