/// Consecutive keyframes, the result of ``KeyframeTrackContentBuilder``.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  private let motions: [KeyframeMotion<Value.AnimatableData>]

  init() { motions = [] }

  init(_ contents: [any KeyframeTrackContent<Value>]) {
    var collector = KeyframeCollector<Value>()
    for content in contents { content.collect(into: &collector) }
    motions = collector.motions
  }

  /// The keyframes themselves.
  public var body: Self { return self }

  /// Adds the keyframes to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    for motion in motions { collector.append(motion) }
  }
}
