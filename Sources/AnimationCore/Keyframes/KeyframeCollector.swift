/// Collects the keyframes of a track.
public struct KeyframeCollector<Value: Animatable> where Value.AnimatableData: Sendable {
  package private(set) var motions: [KeyframeMotion<Value.AnimatableData>] = []

  package init() {}

  package mutating func append(_ motion: KeyframeMotion<Value.AnimatableData>) {
    motions.append(motion)
  }
}
