// `toast`, `toastFade`, `toastView.insertion` and `toastView.removal` of toast.yaml (format 1), exported by keyphase.
// Made by: keyphase export toast.yaml --to swift. Change the timeline file, not this one.
// Use: Motion.toast.duration; the modifiers where there is SwiftUI, and elsewhere Motion.toast.values(at: time), with AnimationCore.
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
  /// The timeline `toast`.
  enum toast {
    /// The duration of one iteration in seconds.
    static let duration: Double = 3.3
    /// What is played in its place where the user asks for less motion.
    typealias reducedMotion = toastFade
    /// Times in seconds, by name.
    enum markers {
      static let leaves: Double = 3
      static let gone: Double = 3.3
    }
  }

  /// The timeline `toastFade`.
  enum toastFade {
    /// The duration of one iteration in seconds.
    static let duration: Double = 3.3
  }

  /// The timeline `toastView`.
  enum toastView {
    /// What moves `insertion`.
    enum insertion {
      /// Its duration in seconds.
      static let duration: Double = 0.8333333333333334
    }
    /// What moves `removal`.
    enum removal {
      /// Its duration in seconds.
      static let duration: Double = 0.2833333333333333
    }
  }
}

#if canImport(SwiftUI)

/// What `toast` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastValues: Equatable {
  var offsetY = -80.0
  var opacity = 0.0
}

/// Plays `toast`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastMotion<Trigger: Equatable, Content: View>: View {
  private let message: Trigger
  private let content: (ToastValues) -> Content
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(message: Trigger, @ViewBuilder content: @escaping (ToastValues) -> Content) {
    self.message = message
    self.content = content
  }

  var body: some View {
    if reducesMotion {
      ToastFadeMotion(message: message) { _ in content(ToastValues()) }
    } else {
      KeyframeAnimator(initialValue: ToastValues(), trigger: message) { values in
        content(values)
          .offset(y: values.offsetY)
          .opacity(values.opacity)
      } keyframes: { _ in
        KeyframeTrack(\.offsetY) {
          SpringKeyframe(0, spring: Spring(duration: 0.35, bounce: 0.1))
          LinearKeyframe(0, duration: 1.982794)
          LinearKeyframe(
            -80,
            duration: 0.3,
            timingCurve: .bezier(startControlPoint: .init(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1)))
        }
        KeyframeTrack(\.opacity) {
          LinearKeyframe(1, duration: 0.2)
          LinearKeyframe(1, duration: 2.8)
          LinearKeyframe(0, duration: 0.3)
        }
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `toast` whenever `message` changes.
  func toast(message: some Equatable) -> some View {
    ToastMotion(message: message) { _ in self }
  }
}

/// What `toastFade` moves.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastFadeValues: Equatable {
  var opacity = 0.0
}

/// Plays `toastFade`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct ToastFadeMotion<Trigger: Equatable, Content: View>: View {
  private let message: Trigger
  private let content: (ToastFadeValues) -> Content

  /// Creates a view that moves what `content` makes of the values of each frame.
  init(message: Trigger, @ViewBuilder content: @escaping (ToastFadeValues) -> Content) {
    self.message = message
    self.content = content
  }

  var body: some View {
    KeyframeAnimator(initialValue: ToastFadeValues(), trigger: message) { values in
      content(values)
        .opacity(values.opacity)
    } keyframes: { _ in
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.2)
        LinearKeyframe(1, duration: 2.8)
        LinearKeyframe(0, duration: 0.3)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Plays `toastFade` whenever `message` changes.
  func toastFade(message: some Equatable) -> some View {
    ToastFadeMotion(message: message) { _ in self }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension AnyTransition {
  /// How `toastView` comes and goes.
  @MainActor static var toastView: AnyTransition {
    .asymmetric(
      insertion: .move(edge: .top)
        .combined(with: .opacity)
        .animation(.spring(duration: 0.35, bounce: 0.1)),
      removal: .opacity
        .animation(.timingCurve(.bezier(startControlPoint: .init(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1)), duration: 0.25))
    )
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Motion.toast {
  /// What it moves; the values at the start.
  typealias Values = ToastValues

  /// The keyframes of the first iteration.
  static var timeline: KeyframeTimeline<ToastValues> {
    KeyframeTimeline(initialValue: ToastValues()) {
      KeyframeTrack(\.offsetY) {
        SpringKeyframe(0, spring: Spring(duration: 0.35, bounce: 0.1))
        LinearKeyframe(0, duration: 1.982794)
        LinearKeyframe(
          -80,
          duration: 0.3,
          timingCurve: .bezier(startControlPoint: .init(x: 0.2, y: 0), endControlPoint: .init(x: 0, y: 1)))
      }
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.2)
        LinearKeyframe(1, duration: 2.8)
        LinearKeyframe(0, duration: 0.3)
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Motion.toastFade {
  /// What it moves; the values at the start.
  typealias Values = ToastFadeValues

  /// The keyframes of the first iteration.
  static var timeline: KeyframeTimeline<ToastFadeValues> {
    KeyframeTimeline(initialValue: ToastFadeValues()) {
      KeyframeTrack(\.opacity) {
        LinearKeyframe(1, duration: 0.2)
        LinearKeyframe(1, duration: 2.8)
        LinearKeyframe(0, duration: 0.3)
      }
    }
  }
}

#elseif canImport(AnimationCore)

extension Motion.toast {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var offsetY: Double = -80
    var opacity: Double = 0
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.offsetY) {
      SpringKeyframe(
        0,
        duration: 1.0172062433536304,
        spring: Spring(mass: 1, stiffness: 322.27279677026473, damping: 32.313524436923586),
        startVelocity: 0)
      LinearKeyframe(-1.1352210151471809e-05, duration: 1.9827937566463696)
      LinearKeyframe(
        -80,
        duration: 0.2999999999999998,
        timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)))
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.2)
      LinearKeyframe(1, duration: 2.8)
      LinearKeyframe(0, duration: 0.2999999999999998)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

extension Motion.toastFade {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var opacity: Double = 0
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.2)
      LinearKeyframe(1, duration: 2.8)
      LinearKeyframe(0, duration: 0.3)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

extension Motion.toastView.insertion {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var offset: Point = Point(x: 0, y: -64)
    var opacity: Double = 0
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.offset) {
      LinearKeyframe(Point(x: 0, y: -64), duration: 0.016666666666666666)
      SpringKeyframe(
        Point(x: 0, y: 0),
        duration: 0.7999999999999999,
        spring: Spring(mass: 1, stiffness: 341.09330268873634, damping: 34.18981388286),
        startVelocity: Point(x: 0, y: -37.086010839))
      LinearKeyframe(Point(x: 0, y: 0), duration: 0.01666666666666672)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(0, duration: 0.016666666666666666)
      SpringKeyframe(
        1,
        duration: 0.4666666666666667,
        spring: Spring(mass: 1, stiffness: 341.09330268873634, damping: 34.18981388286),
        startVelocity: -0.57946891936)
      LinearKeyframe(1, duration: 0.016666666666666663)
      LinearKeyframe(1, duration: 0.33333333333333337)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

extension Motion.toastView.removal {
  /// What it moves; the values at the start.
  struct Values: Equatable, Sendable {
    var opacity: Double = 1
    init() {}
  }

  /// The keyframes of the first iteration, and of the first cycle of each track.
  static let timeline = KeyframeTimeline(initialValue: Values()) {
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.016666666666666666)
      LinearKeyframe(
        0,
        duration: 0.25,
        timingCurve: .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0, y: 1)))
      LinearKeyframe(0, duration: 0.016666666666666663)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

#endif
