public import TimelineSyntax

/// The keys of a track beside its keyframes, and the stagger of its element.
struct TrackOptions: Sendable {
  var from: Located<PropertyValue>?
  var delay: Located<Double>?
  var stagger: Located<Stagger>?
  var repeatCount: Located<RepeatCount>?
  var autoreverses: Located<Bool>?
}

/// The keyframes of one property.
public struct Track: Sendable {
  /// The property's name, with its location.
  public var name: Located<String>
  /// The property.
  public var property: PropertyDeclaration
  /// The keyframes, ordered by time.
  public var keyframes: [Keyframe]
  /// The resolved initial value: the track's `from`, else the timeline's `initial`, else the
  /// declaration's.
  public var start: PropertyValue
  /// Whether its only keyframe stands in place of a list.
  public var isSingle: Bool
  /// The range of the property's name and its keyframes.
  public var span: SourceSpan
  /// What few tracks have: at most one element, so that others take no memory for it.
  var options: [TrackOptions] = []

  /// The track's own initial value.
  public var from: Located<PropertyValue>? {
    get { options.first?.from }
    set { set(\.from, newValue) }
  }

  /// The duration for which the initial value is held first, in seconds.
  public var delay: Located<Double>? {
    get { options.first?.delay }
    set { set(\.delay, newValue) }
  }

  /// When the copies of its element start; nil if all start at once.
  public var stagger: Located<Stagger>? {
    get { options.first?.stagger }
    set { set(\.stagger, newValue) }
  }

  /// How often its keyframes play after the delay; nil for once.
  public var repeatCount: Located<RepeatCount>? {
    get { options.first?.repeatCount }
    set { set(\.repeatCount, newValue) }
  }

  /// Whether every second cycle plays backwards; nil for no.
  public var autoreverses: Located<Bool>? {
    get { options.first?.autoreverses }
    set { set(\.autoreverses, newValue) }
  }

  /// Creates a track.
  public init(
    name: Located<String>, property: PropertyDeclaration, from: Located<PropertyValue>? = nil,
    delay: Located<Double>? = nil, keyframes: [Keyframe], start: PropertyValue,
    isSingle: Bool = false, span: SourceSpan
  ) {
    self.name = name
    self.property = property
    self.keyframes = keyframes
    self.start = start
    self.isSingle = isSingle
    self.span = span
    self.from = from
    self.delay = delay
  }

  private mutating func set<Value>(
    _ option: WritableKeyPath<TrackOptions, Value?>, _ value: Value?
  ) {
    guard value != nil || !options.isEmpty else { return }
    if options.isEmpty { options.append(TrackOptions()) }
    options[0][keyPath: option] = value
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
    let count = target.element.count
    return target.copy.map { [stagger.value.start(of: $0, count: count)] }
      ?? stagger.value.starts(count: count)
  }

  /// When the last of these copies starts, in seconds.
  private var latestStart: Double {
    guard let target = property.target, target.element.count > 1, let stagger else { return 0 }
    let count = target.element.count
    return target.copy.map { stagger.value.start(of: $0, count: count) }
      ?? stagger.value.latestStart(count: count)
  }

  /// The end of its last cycle in the copy that starts last, in seconds; of one cycle if it is
  /// endless.
  package var end: Double { (cycle?.end ?? singleDuration) + latestStart }

  /// The end of its first cycle in the copy that starts last, in seconds.
  package var singleEnd: Double { singleDuration + latestStart }
}

/// The contents of a keyframe timeline.
public struct TrackList: Sendable {
  /// The number of iterations; nil for one.
  public var repeatCount: Located<RepeatCount>?
  /// The duration of an iteration in seconds, where it is longer than the tracks: these are the part
  /// of a timeline that moves one view; nil for a whole timeline.
  package var length: Double?
  /// The tracks, in source order, each for a different property.
  public var tracks: [Track]

  /// Creates the contents of a keyframe timeline.
  public init(repeatCount: Located<RepeatCount>? = nil, tracks: [Track]) {
    self.repeatCount = repeatCount
    self.tracks = tracks
  }
}
