/// Keyframe tracks that are resolved from an initial value.
public struct ResolvedKeyframes<Root>: Sendable {
  let tracks: [any ResolvedTrack<Root>]

  /// The length of the longest track, in seconds.
  var duration: Double { tracks.map(\.duration).max() ?? 0 }
}

/// The curve of one track, with the type of its property erased.
protocol ResolvedTrack<Root>: Sendable {
  associatedtype Root

  /// The length in seconds.
  var duration: Double { get }

  /// Sets the property to its value at a time in seconds.
  func setValue(of root: inout Root, at time: Double)

  /// Sets the property to its velocity, in units per second, at a time in seconds.
  func setVelocity(of root: inout Root, at time: Double)
}

/// The curve of a property.
struct PropertyCurve<Root, Value: Animatable>: ResolvedTrack where Value.AnimatableData: Sendable {
  let keyPath: any WritableKeyPath<Root, Value> & Sendable
  let curve: KeyframeCurve<Value.AnimatableData>

  var duration: Double { curve.duration }

  func setValue(of root: inout Root, at time: Double) {
    root[keyPath: keyPath].animatableData = curve.value(at: time)
  }

  func setVelocity(of root: inout Root, at time: Double) {
    root[keyPath: keyPath].animatableData = curve.velocity(at: time)
  }
}
