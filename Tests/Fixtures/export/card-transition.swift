// `card.insertion` and `card.removal` of card-transition.yaml (format 1), exported by keyphase.
// Made by: keyphase export card-transition.yaml --to swift. Change the timeline file, not this one.
// Use: Motion.card.duration; the modifiers where there is SwiftUI, and elsewhere Motion.card.insertion.values(at: time), with AnimationCore.
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
  /// The timeline `card`.
  enum card {
    /// What moves `insertion`.
    enum insertion {
      /// Its duration in seconds.
      static let duration: Double = 1.0166666666666666
    }
    /// What moves `removal`.
    enum removal {
      /// Its duration in seconds.
      static let duration: Double = 0.23333333333333334
    }
  }
}

#if canImport(SwiftUI)

/// What `card` does to a view that is not there.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct CardInsertion: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    let rotation: Angle = phase.isIdentity ? .zero : .degrees(12)
    content
      .rotationEffect(rotation)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyTransition {
  /// How `card` comes and goes.
  @MainActor static var card: AnyTransition {
    .asymmetric(
      insertion: .opacity
        .combined(with: .scale(scale: 0.8))
        .combined(with: AnyTransition(CardInsertion()))
        .animation(.snappy),
      removal: .move(edge: .bottom).combined(with: .opacity).animation(.easeOut(duration: 0.2))
    )
  }
}

#elseif canImport(AnimationCore)

extension Motion.card.insertion {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var opacity: Double = 0
    var scale: Double = 0.8
    var rotation: Angle = Angle.degrees(12)
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.opacity) {
      LinearKeyframe(0, duration: 0.016666666666666666)
      SpringKeyframe(
        1,
        duration: 0.5499999999999999,
        spring: Spring(mass: 1, stiffness: 163.84302813440624, damping: 22.161601586),
        startVelocity: -0.27647561202)
      LinearKeyframe(1, duration: 0.01666666666666672)
      LinearKeyframe(1, duration: 0.43333333333333324)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(0.8, duration: 0.016666666666666666)
      SpringKeyframe(
        1,
        duration: 0.5166666666666666,
        spring: Spring(mass: 1, stiffness: 163.84302813440624, damping: 22.161601586),
        startVelocity: -0.055295122404)
      LinearKeyframe(1, duration: 0.01666666666666672)
      LinearKeyframe(1, duration: 0.46666666666666656)
    }
    KeyframeTrack(\.rotation) {
      LinearKeyframe(Angle.degrees(12), duration: 0.016666666666666666)
      SpringKeyframe(
        Angle.degrees(0),
        duration: 0.9833333333333333,
        spring: Spring(mass: 1, stiffness: 163.84302812416814, damping: 22.16160158512),
        startVelocity: Angle.degrees(3.3177073387))
      LinearKeyframe(Angle.degrees(0), duration: 0.016666666666666607)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

extension Motion.card.removal {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var offset: Point = Point(x: 0, y: 0)
    var opacity: Double = 1
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.offset) {
      LinearKeyframe(Point(x: 0, y: 0), duration: 0.016666666666666666)
      LinearKeyframe(Point(x: 0, y: 200), duration: 0.2, timingCurve: .easeOut)
      LinearKeyframe(Point(x: 0, y: 200), duration: 0.016666666666666663)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.016666666666666666)
      LinearKeyframe(0, duration: 0.2, timingCurve: .easeOut)
      LinearKeyframe(0, duration: 0.016666666666666663)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

#endif
