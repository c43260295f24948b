extension Animation {
  /// SwiftUI's default animation: a spring of response 0.55 s without bounce, as from iOS 17.
  ///
  /// Apple documents 0.55; a public reimplementation has 0.5. Before iOS 17 it was `easeInOut`.
  public static let `default` = spring(
    response: defaultResponse, dampingFraction: 1, blendDuration: 0)

  /// The response of ``default``, in seconds.
  public static let defaultResponse = 0.55

  /// A spring of duration 0.5 s without bounce.
  public static let spring = spring()
  /// A spring of duration 0.5 s without bounce.
  public static let smooth = smooth()
  /// A spring of duration 0.5 s and bounce 0.15.
  public static let snappy = snappy()
  /// A spring of duration 0.5 s and bounce 0.3.
  public static let bouncy = bouncy()
  /// A spring for interactive gestures: response 0.15 s, damping 0.86.
  public static let interactiveSpring = interactiveSpring()

  /// A spring by its perceptual duration in seconds and its bounce.
  ///
  /// - Parameters:
  ///   - duration: over 0; also the time of logical completion.
  ///   - bounce: over −1 and at most 1; a spring of bounce 1 never ends.
  ///   - blendDuration: seconds over which the response changes from that of an interrupted spring.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its response in seconds and its damping ratio.
  ///
  /// - Parameters:
  ///   - response: 2π / ω₀ in seconds, over 0.
  ///   - dampingFraction: 0 never ends; 1 is critical damping.
  ///   - blendDuration: seconds over which the response changes from that of an interrupted spring.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      SpringAnimation(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  /// A spring of response 0.5 s by its damping ratio.
  public static func spring(dampingFraction: Double, blendDuration: Double = 0) -> Animation {
    spring(response: 0.5, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    self.spring(
      response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
  }

  /// A spring without bounce, or with `extraBounce`.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 plus `extraBounce`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 plus `extraBounce`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring for interactive gestures, by its response in seconds and its damping ratio.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring for interactive gestures, by its perceptual duration in seconds, with a bounce of
  /// 0.15 plus `extraBounce`.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring for interactive gestures, of duration 0.15 s, with a bounce of 0.15 plus
  /// `extraBounce`.
  public static func interactiveSpring(
    extraBounce: Double, blendDuration: Double = 0.25
  ) -> Animation {
    interactiveSpring(duration: 0.15, extraBounce: extraBounce, blendDuration: blendDuration)
  }
}
