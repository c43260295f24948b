/// Tracks of keyframes that run side by side on the properties of one value.
public protocol Keyframes<Value> {
  /// The type of the value whose properties are animated.
  associatedtype Value

  /// Resolves the tracks from an initial value.
  func resolve(from initialValue: Value) -> [ResolvedTrack<Value>]
}

/// One track, resolved from an initial value.
public struct ResolvedTrack<Root> {
  /// The length in seconds.
  public let duration: Double
  /// Sets the track's property of a value to what it is at a time in seconds.
  let update: (inout Root, Double) -> Void
  /// Sets the track's property of a value to its velocity, in units a second, at a time in seconds.
  let updateVelocity: (inout Root, Double) -> Void
}

/// A track of keyframes for one property.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>:
  Keyframes
where Value.AnimatableData: Sendable {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  fileprivate init(keyPath: WritableKeyPath<Root, Value>, content: Content) {
    self.keyPath = keyPath
    self.content = content
  }

  /// Creates a track for the value itself.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \Root.self
    self.content = content()
  }

  /// Creates a track for a property of the value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Resolves the track's keyframes from the property's initial value.
  public func resolve(from initialValue: Root) -> [ResolvedTrack<Root>] {
    var collector = KeyframeCollector<Value>()
    content.collect(into: &collector)
    let keyPath = keyPath
    let curve = KeyframeCurve(
      from: initialValue[keyPath: keyPath].animatableData, motions: collector.motions)
    return [
      ResolvedTrack(
        duration: curve.duration,
        update: { $0[keyPath: keyPath].animatableData = curve.value(at: $1) },
        updateVelocity: { $0[keyPath: keyPath].animatableData = curve.velocity(at: $1) })
    ]
  }
}

/// Puts tracks together.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// A track alone.
  public static func buildExpression<Content: Keyframes<Value>>(_ content: Content) -> Content {
    content
  }

  /// A keyframe without a track of its own, for a value that is animated itself.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> Content { content }

  /// The first keyframe without a track.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    first: Content
  ) -> KeyframeSequence<Value> { KeyframeTrackContentBuilder.buildPartialBlock(first: first) }

  /// Another keyframe behind the ones before.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    accumulated: KeyframeSequence<Value>, next: Content
  ) -> KeyframeSequence<Value> {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// The one track that keyframes without a track make.
  public static func buildFinalResult<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> KeyframeTrack<Value, Value, Content> {
    KeyframeTrack(keyPath: \Value.self, content: content)
  }

  /// All tracks.
  public static func buildFinalResult<Content: Keyframes<Value>>(_ content: Content) -> Content {
    content
  }

  /// No tracks.
  public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks { _ in [] } }

  /// The first track of a list.
  public static func buildPartialBlock<Content: Keyframes<Value>>(
    first: Content
  ) -> KeyframeTracks<Value> { KeyframeTracks(first.resolve) }

  /// Another track beside the ones before.
  public static func buildPartialBlock<Content: Keyframes<Value>>(
    accumulated: KeyframeTracks<Value>, next: Content
  ) -> KeyframeTracks<Value> {
    KeyframeTracks { accumulated.resolve(from: $0) + next.resolve(from: $0) }
  }

  /// The tracks of an `if` that was true.
  public static func buildEither<Content: Keyframes<Value>>(
    first: Content
  ) -> KeyframeTracks<Value> { KeyframeTracks(first.resolve) }

  /// The tracks of an `else`.
  public static func buildEither<Content: Keyframes<Value>>(
    second: Content
  ) -> KeyframeTracks<Value> { KeyframeTracks(second.resolve) }

  /// The tracks of an `if` without an `else`.
  public static func buildOptional<Content: Keyframes<Value>>(
    _ content: Content?
  ) -> KeyframeTracks<Value> { KeyframeTracks { content?.resolve(from: $0) ?? [] } }
}

/// Tracks side by side, as the builder makes them.
public struct KeyframeTracks<Value>: Keyframes {
  private let tracks: (Value) -> [ResolvedTrack<Value>]

  fileprivate init(_ tracks: @escaping (Value) -> [ResolvedTrack<Value>]) { self.tracks = tracks }

  /// Resolves the tracks from an initial value.
  public func resolve(from initialValue: Value) -> [ResolvedTrack<Value>] { tracks(initialValue) }
}
