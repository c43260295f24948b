// `card.insertion` and `card.removal` of card-transition.yaml (format 1), exported by keyphase.
// Made by: keyphase export card-transition.yaml --to swift. Change the timeline file, not this one.
// Use: Motion.card.duration, Motion.card.insertion.values(at: time), and the modifiers in SwiftUI.
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
      for frame in [0.01629681899712665, 0.06485196148091443, 0.13386262494051349, 0.2143955418542549, 0.2998394507935731, 0.38543863246960486, 0.4679001591280618, 0.5450669816466016, 0.6156489150344449, 0.6790038400081193, 0.7349619071606854, 0.783686127751023, 0.8255633989287712, 0.8611206956470094, 0.890961834276057, 0.915720852119726, 0.9360286387872885, 0.9524899919069716, 0.9656687476936159, 0.9760790563506658, 0.9841812353778274, 0.9903809442164402, 0.9950306858138394, 0.9984328595767589, 1.0008437708741256, 1.0024781496882662, 1.0035138498801746, 1.0040964951467242, 1.004343912009201, 1.0043502475529076, 1.0041897131748745, 1.0039199279155913, 1.003584858290373, 1] as [Double] {
        LinearKeyframe(frame, duration: 0.016666666666666666)
      }
      LinearKeyframe(1, duration: 0.43333333333333324)
    }
    KeyframeTrack(\.scale) {
      LinearKeyframe(0.8, duration: 0.016666666666666666)
      for frame in [0.8032593637994254, 0.8129703922961828, 0.8267725249881028, 0.8428791083708511, 0.8599678901587147, 0.877087726493921, 0.8935800318256124, 0.9090133963293203, 0.923129783006889, 0.9358007680016238, 0.946992381432137, 0.9567372255502047, 0.9651126797857543, 0.9722241391294018, 0.9781923668552113, 0.9831441704239452, 0.9872057277574575, 0.9904979983813942, 0.9931337495387231, 0.995215811270133, 0.9968362470755654, 0.9980761888432881, 0.9990061371627679, 0.9996865719153518, 1.000168754174825, 1.0004956299376533, 1.000702769976035, 1.0008192990293447, 1.0008687824018403, 1.0008700495105816, 1.000837942634975, 1] as [Double] {
        LinearKeyframe(frame, duration: 0.016666666666666666)
      }
      LinearKeyframe(1, duration: 0.46666666666666656)
    }
    KeyframeTrack(\.rotation) {
      LinearKeyframe(Angle.degrees(12), duration: 0.016666666666666666)
      for frame in [11.80443817203448, 11.221776462229025, 10.393648500713837, 9.427253497748943, 8.401926590477121, 7.374736410364741, 6.385198090463258, 5.4591962202407815, 4.612213019586662, 3.8519539199025683, 3.180457114071775, 2.5957664669877207, 2.0932392128547423, 1.6665516522358867, 1.3084579886873176, 1.0113497745632891, 0.7676563345525409, 0.5701200971163409, 0.41197502767660765, 0.2870513237920065, 0.18982517546606736, 0.11542866940271779, 0.05963177023392596, 0.018805685078893575, -0.010125250489506854, -0.029737796259194482, -0.04216619856209469, -0.04915794176068644, -0.05212694411041596, -0.052202970634892765, -0.05027655809849563, -0.04703913498709689, -0.043018299484474554, -0.03860841341768051, -0.03409679892544304, -0.029685902743564085, -0.02551183317683936, -0.021659687239742098, -0.018176078201175727, -0.015079253208048371, -0.012367161679323502, -0.01002380145630788, -0.008024134002553751, -0.006337824234297074, -0.004932026190070715, -0.003773403604894199, -0.0028295450706252723, -0.0020699071012000303, -0.0014663951462114966, -0.0009936723372589995, -0.0006292683453104075, -0.000353545952833656, -0.00014957054894715327, -2.917474498431716e-06, 9.855628613486545e-05, 0.00016495640103642017, 0.00020459727615751433, 0.00022424004862386937, 0.00022931596495467943, 0] as [Double] {
        LinearKeyframe(Angle.degrees(frame), duration: 0.016666666666666666)
      }
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
      for frame in [[0, 26.963714036688856], [0, 52.06806603434609], [0, 75.62762616502198], [0, 97.66980054203503], [0, 118.13974607852316], [0, 136.92863748549212], [0, 153.8769801878169], [0, 168.7672158014313], [0, 181.307069856235], [0, 191.10034572496977], [0, 197.59654749869122], [0, 200]] as [[Double]] {
        LinearKeyframe(Point(x: frame[0], y: frame[1]), duration: 0.016666666666666666)
      }
      LinearKeyframe(Point(x: 0, y: 200), duration: 0.016666666666666663)
    }
    KeyframeTrack(\.opacity) {
      LinearKeyframe(1, duration: 0.016666666666666666)
      for frame in [0.8651814298165557, 0.7396596698282696, 0.6218618691748903, 0.5116509972898248, 0.4093012696073841, 0.3153568125725392, 0.23061509906091526, 0.15616392099284349, 0.09346465071882493, 0.044498271375151166, 0.012017262506543891, 0] as [Double] {
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
