/// Builds a sequence of keyframes.
///
/// `if`, `else`, `switch`, `for` and `if #available` choose and repeat keyframes.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> where Value.AnimatableData: Sendable {
  /// A single keyframe.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> Content { content }

  /// No keyframes.
  public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence() }

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
}
