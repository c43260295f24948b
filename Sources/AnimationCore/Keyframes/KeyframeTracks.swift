/// Tracks that run in parallel, the result of ``KeyframesBuilder``.
public struct KeyframeTracks<Value>: Keyframes {
  private let contents: [any Keyframes<Value>]

  init(_ contents: [any Keyframes<Value>]) { self.contents = contents }

  /// The tracks themselves.
  public var body: Self { return self }

  /// Resolves the tracks from an initial value and velocity.
  public func resolve(
    from initialValue: Value, velocity initialVelocity: Value?
  ) -> ResolvedKeyframes<Value> {
    ResolvedKeyframes(
      tracks: contents.flatMap { $0.resolve(from: initialValue, velocity: initialVelocity).tracks })
  }
}
