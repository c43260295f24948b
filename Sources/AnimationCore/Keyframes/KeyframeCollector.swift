/// The keyframes of a track while they are put together.
public struct KeyframeCollector<Value: Animatable> where Value.AnimatableData: Sendable {
  package private(set) var motions: [KeyframeMotion<Value.AnimatableData>] = []

  package init() {}

  package mutating func append(_ motion: KeyframeMotion<Value.AnimatableData>) {
    motions.append(motion)
  }
}
