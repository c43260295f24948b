/// Builds parallel tracks, or one track from keyframes alone.
///
/// `if`, `else`, `switch`, `for` and `if #available` choose and repeat either.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// A single track.
  public static func buildExpression<Content: Keyframes<Value>>(_ content: Content) -> Content {
    content
  }

  /// No tracks.
  public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks([]) }

  /// The first track of a list.
  public static func buildPartialBlock<Content: Keyframes<Value>>(
    first: Content
  ) -> KeyframeTracks<Value> { KeyframeTracks([first]) }

  /// Adds a track.
  public static func buildPartialBlock<Content: Keyframes<Value>>(
    accumulated: KeyframeTracks<Value>, next: Content
  ) -> KeyframeTracks<Value> { KeyframeTracks([accumulated, next]) }

  /// The tracks of an `if` that was true.
  public static func buildEither(
    first: KeyframeTracks<Value>
  ) -> KeyframeTracks<Value> { first }

  /// The tracks of an `else`.
  public static func buildEither(
    second: KeyframeTracks<Value>
  ) -> KeyframeTracks<Value> { second }

  /// The tracks of an `if` without an `else`.
  public static func buildOptional(
    _ content: KeyframeTracks<Value>?
  ) -> KeyframeTracks<Value> { content ?? KeyframeTracks([]) }

  /// The tracks of an `if #available`.
  public static func buildLimitedAvailability(
    _ content: KeyframeTracks<Value>
  ) -> KeyframeTracks<Value> { content }

  /// The tracks of a `for`.
  public static func buildArray(
    _ contents: [KeyframeTracks<Value>]
  ) -> KeyframeTracks<Value> { KeyframeTracks(contents) }

  /// All tracks.
  public static func buildFinalResult<Content: Keyframes<Value>>(_ content: Content) -> Content {
    content
  }
}

/// Keyframes without a track, for a value that is animated as a whole.
extension KeyframesBuilder where Value: Animatable, Value.AnimatableData: Sendable {
  /// A single keyframe.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> Content { content }

  /// The first keyframe of a list.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    first: Content
  ) -> KeyframeSequence<Value> { KeyframeSequence([first]) }

  /// Appends a keyframe.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    accumulated: KeyframeSequence<Value>, next: Content
  ) -> KeyframeSequence<Value> { KeyframeSequence([accumulated, next]) }

  /// The keyframes of an `if` that was true.
  public static func buildEither(
    first: KeyframeSequence<Value>
  ) -> KeyframeSequence<Value> { first }

  /// The keyframes of an `else`.
  public static func buildEither(
    second: KeyframeSequence<Value>
  ) -> KeyframeSequence<Value> { second }

  /// The keyframes of an `if` without an `else`.
  public static func buildOptional(
    _ content: KeyframeSequence<Value>?
  ) -> KeyframeSequence<Value> { content ?? KeyframeSequence() }

  /// The keyframes of an `if #available`.
  public static func buildLimitedAvailability(
    _ content: KeyframeSequence<Value>
  ) -> KeyframeSequence<Value> { content }

  /// The keyframes of a `for`.
  public static func buildArray(
    _ contents: [KeyframeSequence<Value>]
  ) -> KeyframeSequence<Value> { KeyframeSequence(contents) }

  /// The track of all keyframes.
  public static func buildFinalResult<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> KeyframeTrack<Value, Value, Content> {
    KeyframeTrack(keyPath: \Value.self, content: content)
  }
}

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
