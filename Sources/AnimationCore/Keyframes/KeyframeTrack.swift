/// A track of keyframes for one property.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>:
  Keyframes
where Value.AnimatableData: Sendable {
  private let keyPath: any WritableKeyPath<Root, Value> & Sendable
  private let content: Content

  init(keyPath: any WritableKeyPath<Root, Value> & Sendable, content: Content) {
    self.keyPath = keyPath
    self.content = content
  }

  /// Creates a track for the value itself.
  ///
  /// - Parameter content: the keyframes in order.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(keyPath: \Root.self, content: content())
  }

  /// Creates a track for a property of the value.
  ///
  /// - Parameters:
  ///   - keyPath: the property. The last of several tracks of one property is used.
  ///   - content: the keyframes in order.
  public init(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.init(keyPath: keyPath, content: content())
  }

  /// The track itself.
  public var body: Self { return self }

  /// Resolves the track's keyframes from the property's initial value and velocity.
  public func resolve(
    from initialValue: Root, velocity initialVelocity: Root?
  ) -> ResolvedKeyframes<Root> {
    var collector = KeyframeCollector<Value>()
    content.collect(into: &collector)
    let curve = KeyframeCurve(
      from: initialValue[keyPath: keyPath].animatableData,
      velocity: initialVelocity?[keyPath: keyPath].animatableData, motions: collector.motions)
    return ResolvedKeyframes(tracks: [PropertyCurve(keyPath: keyPath, curve: curve)])
  }
}
