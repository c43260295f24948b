/// Keyframes of one track, one after the other.
///
/// Conform a type of your own by giving it a `body` of keyframes.
public protocol KeyframeTrackContent<Value> {
  /// The type of the value that the keyframes lead to.
  associatedtype Value: Animatable = Body.Value where Value.AnimatableData: Sendable
  /// The type of the body.
  associatedtype Body: KeyframeTrackContent = Never

  /// The keyframes.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes to a track; the default adds the body's.
  func collect(into collector: inout KeyframeCollector<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  /// Adds the body's keyframes to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    body.collect(into: &collector)
  }
}

extension KeyframeTrackContent where Body == Never {
  /// There is no body: the type adds its keyframes itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: KeyframeTrackContent {
  /// No value at all.
  public typealias Value = Double

  /// Adds nothing.
  public func collect(into collector: inout KeyframeCollector<Double>) {}
}

/// The keyframes of a track while they are put together.
public struct KeyframeCollector<Value: Animatable> where Value.AnimatableData: Sendable {
  package private(set) var motions: [any KeyframeMotion<Value.AnimatableData>] = []

  package init() {}

  package mutating func append(_ motion: any KeyframeMotion<Value.AnimatableData>) {
    motions.append(motion)
  }
}

/// Puts keyframes together in the order in which they are written.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> where Value.AnimatableData: Sendable {
  /// A keyframe alone.
  public static func buildExpression<Content: KeyframeTrackContent<Value>>(
    _ content: Content
  ) -> Content { content }

  /// No keyframes.
  public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence([]) }

  /// The first keyframe of a list.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    first: Content
  ) -> KeyframeSequence<Value> { KeyframeSequence(first) }

  /// Another keyframe behind the ones before.
  public static func buildPartialBlock<Content: KeyframeTrackContent<Value>>(
    accumulated: KeyframeSequence<Value>, next: Content
  ) -> KeyframeSequence<Value> {
    KeyframeSequence(accumulated.motions + KeyframeSequence(next).motions)
  }

  /// The keyframes of an `if` that was true.
  public static func buildEither<Content: KeyframeTrackContent<Value>>(
    first: Content
  ) -> KeyframeSequence<Value> { KeyframeSequence(first) }

  /// The keyframes of an `else`.
  public static func buildEither<Content: KeyframeTrackContent<Value>>(
    second: Content
  ) -> KeyframeSequence<Value> { KeyframeSequence(second) }

  /// The keyframes of an `if` without an `else`.
  public static func buildOptional<Content: KeyframeTrackContent<Value>>(
    _ content: Content?
  ) -> KeyframeSequence<Value> { content.map { KeyframeSequence($0) } ?? KeyframeSequence([]) }

  /// The keyframes of a `for`.
  public static func buildArray<Content: KeyframeTrackContent<Value>>(
    _ contents: [Content]
  ) -> KeyframeSequence<Value> {
    KeyframeSequence(contents.flatMap { KeyframeSequence($0).motions })
  }
}

/// Keyframes in a row, as the builder makes them.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent
where Value.AnimatableData: Sendable {
  fileprivate let motions: [any KeyframeMotion<Value.AnimatableData>]

  fileprivate init(_ motions: [any KeyframeMotion<Value.AnimatableData>]) {
    self.motions = motions
  }

  fileprivate init<Content: KeyframeTrackContent<Value>>(_ content: Content) {
    var collector = KeyframeCollector<Value>()
    content.collect(into: &collector)
    motions = collector.motions
  }

  /// Adds the keyframes to a track.
  public func collect(into collector: inout KeyframeCollector<Value>) {
    for motion in motions { collector.append(motion) }
  }
}
