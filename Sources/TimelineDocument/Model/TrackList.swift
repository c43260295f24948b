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
