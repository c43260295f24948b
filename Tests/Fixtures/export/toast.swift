// `toast`, `toastFade`, `toastView.insertion` and `toastView.removal` of toast.yaml (format 1), exported by keyphase.
// Made by: keyphase export toast.yaml --to swift. Change the timeline file, not this one.
// Use: Motion.toast.duration, Motion.toast.values(at: time), and the modifiers in SwiftUI.
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
      for frame in [[0, -61.95337715815047], [0, -56.35614875274639], [0, -49.15172226576943], [0, -41.5545034037313], [0, -34.27953381705676], [0, -27.708163836388543], [0, -22.00567303856935], [0, -17.203282716753336], [0, -13.254150586764688], [0, -10.070636675217415], [0, -7.548305291244894], [0, -5.5807046474483], [0, -4.0678710052427505], [0, -2.9206738646172568], [0, -2.062497380587743], [0, -1.429294601046145], [0, -0.9687174507640037], [0, -0.6387862834372768], [0, -0.4063943442016793], [0, -0.24582602504381867], [0, -0.13738910443897367], [0, -0.06620947340676508], [0, -0.02120413799453047], [0, 0.0057713460344501755], [0, 0.020615680595014396], [0, 0.027534623192067897], [0, 0.029474978649517425], [0, 0.028460291416323003], [0, 0.025846881706229397], [0, 0.02251647870400575], [0, 0.019019187505705304], [0, 0.015678118660432006], [0, 0.012664835443558786], [0, 0.010052888418101702], [0, 0.007855119378348263], [0, 0.006049111686223796], [0, 0.0045941121668704454], [0, 0.003441916502879394], [0, 0.0025435601997401136], [0, 0.0018531576143345774], [0, 0.0013298527594685083], [0, 0.0009385622927879922], [0, 0.0006499820962488911], [0, 0.00044017685489450287], [0, 0.00028996318251017783], [0, 0.00018422017822672387], [0, 0.00011120834238909083], [0, 6.194202782694447e-05], [0, 0]] as [[Double]] {
        LinearKeyframe(Point(x: frame[0], y: frame[1]), duration: 0.016666666666666666)
      }
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(0, duration: 0.016666666666666666)
      for frame in [0.03197848190389885, 0.11943517573833762, 0.23200433959735278, 0.3507108843166984, 0.46438228410848814, 0.5670599400564291, 0.656161358772354, 0.7311987075507291, 0.7929038970818016, 0.8426463019497279, 0.8820577298242984, 0.9128014898836203, 0.936439515543082, 0.9543644708653554, 0.9677734784283165, 0.9776672718586541, 0.9848637898318124, 0.9900189643212927, 0.9936500883718486, 0.9961589683586904, 0.9978532952431411, 0.9989654769780194, 0.9996686853438355, 1.0000901772817885, 1.0003221200092973, 1.0004302284873763, 1.0004605465413987, 1.0004446920533798, 1] as [Double] {
        LinearKeyframe(frame, duration: 0.016666666666666666)
      }
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
      for frame in [0.9429824755754821, 0.7114761974415689, 0.5, 0.3634497817418263, 0.2681193506160645, 0.1977164185305662, 0.14414760425155393, 0.10283585144912921, 0.07092793490418148, 0.046514495572693826, 0.028248079044728702, 0.015137920058378884, 0.006431390074443821, 0.0015414313124858525, 0] as [Double] {
        LinearKeyframe(frame, duration: 0.016666666666666666)
      }
      LinearKeyframe(0, duration: 0.016666666666666663)
    }
  }

  /// The values at a time in seconds, of all iterations.
  static func values(at time: Double) -> Values {
    return timeline.value(time: time)
  }
}

#endif
