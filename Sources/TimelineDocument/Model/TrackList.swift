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
