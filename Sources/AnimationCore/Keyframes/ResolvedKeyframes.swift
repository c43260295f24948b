/// Tracks of keyframes, resolved from an initial value.
public struct ResolvedKeyframes<Root>: Sendable {
  let tracks: [any ResolvedTrack<Root>]

  /// The length of the longest track, in seconds.
  var duration: Double { tracks.map(\.duration).max() ?? 0 }
}

/// One track's curve, of whatever type its property is.
protocol ResolvedTrack<Root>: Sendable {
  associatedtype Root

  /// The length in seconds.
  var duration: Double { get }

  /// Sets the track's property of a value to what it is at a time in seconds.
  func setValue(of root: inout Root, at time: Double)

  /// Sets the track's property of a value to its velocity, in units a second, at a time in seconds.
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
