// `heart` of heart.yaml (format 1), exported by keyphase.
// Made by: keyphase export heart.yaml --to swift. Change the timeline file, not this one.
// Use: Motion.heart.duration; the modifiers where there is SwiftUI, and elsewhere Motion.heart.values(at: time), with AnimationCore.
// Accuracy: every curve is exact, but for the rounding of its digits; the largest error is 0 % of the range.
// swift-format-ignore-file
// swiftlint:disable all

#if canImport(SwiftUI)
  import SwiftUI
#elseif canImport(AnimationCore)
  import AnimationCore
#endif

enum Motion {}

extension Motion {
  /// The timeline `heart`.
  ///
  /// Plays once for every tap.
  enum heart {
    /// The duration of one iteration in seconds.
    static let duration: Double = 3.021958304074234
    /// Times in seconds, by name.
    enum markers {
      static let takeOff: Double = 0.25
      static let landing: Double = 1.25
    }
  }
}

#if canImport(SwiftUI)

/// What `heart` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeartValues: Equatable {
  var scale = 1.0
  var rotation = Angle.zero
  var scaleY = 1.0
  var offsetY = 0.0
}

/// Plays `heart`.
///
/// Plays once for every tap.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct HeartMotion<Trigger: Equatable, Content: View>: View {
  private let reactionCount: Trigger
  private let content: (HeartValues) -> Content

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(reactionCount: Trigger, @ViewBuilder content: @escaping (HeartValues) -> Content) {
    self.reactionCount = reactionCount
    self.content = content
  }

  var body: some View {
    KeyframeAnimator(initialValue: HeartValues(), trigger: reactionCount) { values in
      content(values)
        .scaleEffect(x: values.scale, y: values.scale * values.scaleY)
        .rotationEffect(values.rotation)
        .offset(y: values.offsetY)
    } keyframes: { _ in
      KeyframeTrack(\.scale) {
        LinearKeyframe(1, duration: 0.36)
        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
        SpringKeyframe(1, spring: .bouncy)
      }
      KeyframeTrack(\.rotation) {
        CubicKeyframe(.zero, duration: 0.58)
        CubicKeyframe(.degrees(16), duration: 0.125)
        CubicKeyframe(.degrees(-16), duration: 0.125)
        CubicKeyframe(.degrees(16), duration: 0.125)
        CubicKeyframe(.zero, duration: 0.125)
      }
      KeyframeTrack(\.scaleY) {
        CubicKeyframe(1, duration: 0.1)
        CubicKeyframe(0.6, duration: 0.15)
        CubicKeyframe(1.5, duration: 0.1)
        CubicKeyframe(1.05, duration: 0.15)
        CubicKeyframe(1, duration: 0.88)
        CubicKeyframe(0.8, duration: 0.1)
        CubicKeyframe(1.04, duration: 0.4)
        CubicKeyframe(1, duration: 0.22)
      }
      KeyframeTrack(\.offsetY) {
        LinearKeyframe(0, duration: 0.1)
        SpringKeyframe(20, duration: 0.15, spring: .bouncy)
        SpringKeyframe(-60, duration: 1, spring: .bouncy)
        SpringKeyframe(0, spring: .bouncy)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `heart` whenever `reactionCount` changes.
  func heart(reactionCount: some Equatable) -> some View {
    HeartMotion(reactionCount: reactionCount) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Motion.heart {
  /// What it moves; the values at the start.
  typealias Values = HeartValues

  /// The keyframes of the first iteration.
  static var timeline: KeyframeTimeline<HeartValues> {
    KeyframeTimeline(initialValue: HeartValues()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(1, duration: 0.36)
        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
        SpringKeyframe(1, spring: .bouncy)
      }
      KeyframeTrack(\.rotation) {
        CubicKeyframe(.zero, duration: 0.58)
        CubicKeyframe(.degrees(16), duration: 0.125)
        CubicKeyframe(.degrees(-16), duration: 0.125)
        CubicKeyframe(.degrees(16), duration: 0.125)
        CubicKeyframe(.zero, duration: 0.125)
      }
      KeyframeTrack(\.scaleY) {
        CubicKeyframe(1, duration: 0.1)
        CubicKeyframe(0.6, duration: 0.15)
        CubicKeyframe(1.5, duration: 0.1)
        CubicKeyframe(1.05, duration: 0.15)
        CubicKeyframe(1, duration: 0.88)
        CubicKeyframe(0.8, duration: 0.1)
        CubicKeyframe(1.04, duration: 0.4)
        CubicKeyframe(1, duration: 0.22)
      }
      KeyframeTrack(\.offsetY) {
        LinearKeyframe(0, duration: 0.1)
        SpringKeyframe(20, duration: 0.15, spring: .bouncy)
        SpringKeyframe(-60, duration: 1, spring: .bouncy)
        SpringKeyframe(0, spring: .bouncy)
      }
    }
  }
}

#elseif canImport(AnimationCore)

extension Motion.heart {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var scale: Double = 1
    var rotation: Angle = Angle.degrees(0)
    var scaleY: Double = 1
    var offsetY: Double = 0
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.scale) {
      LinearKeyframe(1, duration: 0.36)
      SpringKeyframe(
        1.5,
        duration: 0.8,
        spring: Spring(mass: 1, stiffness: 157.9136704174297, damping: 17.59291886010284),
        startVelocity: 0)
      SpringKeyframe(
        1,
        duration: 1.2276786379885494,
        spring: Spring(mass: 1, stiffness: 157.9136704174297, damping: 17.59291886010284),
        startVelocity: 0.0060367990976208505)
    }
    KeyframeTrack(\.rotation) {
      CubicKeyframe(
        Angle.degrees(0),
        duration: 0.58,
        startVelocity: Angle.degrees(0),
        endVelocity: Angle.degrees(22.69503546099291))
      CubicKeyframe(
        Angle.degrees(16),
        duration: 0.125,
        startVelocity: Angle.degrees(22.69503546099291),
        endVelocity: Angle.degrees(-64))
      CubicKeyframe(
        Angle.degrees(-16),
        duration: 0.125,
        startVelocity: Angle.degrees(-64),
        endVelocity: Angle.degrees(0))
      CubicKeyframe(
        Angle.degrees(16),
        duration: 0.125,
        startVelocity: Angle.degrees(0),
        endVelocity: Angle.degrees(64))
      CubicKeyframe(
        Angle.degrees(0),
        duration: 0.125,
        startVelocity: Angle.degrees(64),
        endVelocity: Angle.degrees(0))
    }
    KeyframeTrack(\.scaleY) {
      CubicKeyframe(1, duration: 0.1, startVelocity: 0, endVelocity: -1.6000000000000003)
      CubicKeyframe(0.6, duration: 0.15, startVelocity: -1.6, endVelocity: 2)
      CubicKeyframe(1.5, duration: 0.1, startVelocity: 2, endVelocity: 1.8000000000000005)
      CubicKeyframe(
        1.05,
        duration: 0.15,
        startVelocity: 1.8000000000000003,
        endVelocity: -0.4854368932038835)
      CubicKeyframe(
        1,
        duration: 0.88,
        startVelocity: -0.48543689320388345,
        endVelocity: -0.25510204081632654)
      CubicKeyframe(
        0.8,
        duration: 0.1,
        startVelocity: -0.25510204081632654,
        endVelocity: 0.08000000000000007)
      CubicKeyframe(
        1.04,
        duration: 0.4,
        startVelocity: 0.08000000000000007,
        endVelocity: 0.3225806451612903)
      CubicKeyframe(1, duration: 0.22, startVelocity: 0.32258064516129026, endVelocity: 0)
    }
    KeyframeTrack(\.offsetY) {
      LinearKeyframe(0, duration: 0.1)
      SpringKeyframe(
        20,
        duration: 0.15,
        spring: Spring(mass: 1, stiffness: 157.9136704174297, damping: 17.59291886010284),
        startVelocity: 0)
      SpringKeyframe(
        -60,
        duration: 1,
        spring: Spring(mass: 1, stiffness: 157.9136704174297, damping: 17.59291886010284),
        startVelocity: 91.69855581739027)
      SpringKeyframe(
        0,
        duration: 1.771958304074234,
        spring: Spring(mass: 1, stiffness: 157.9136704174297, damping: 17.59291886010284),
        startVelocity: -0.1038423422096116)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

#endif
