import TimelineSyntax

/// A function that makes the animations of layers, in the source of a file that calls it.
struct LayerFunction {
  private let name: String
  private let source: SwiftText

  /// The functions that a source calls.
  static func called(in source: SwiftText, of framework: ViewFramework) -> [SwiftText] {
    let text = source.string
    return all(framework).filter { text.contains(" \($0.name)(\n") }.map { "\n" + $0.source }
  }

  /// The names of all functions.
  static let names = all(.uikit).map(\.name)

  private static func all(_ framework: ViewFramework) -> [LayerFunction] {
    [loop, keyframes, spring, colors(framework), gradientColors(framework), gradientLocations]
  }

  private static let loop = LayerFunction(
    name: "loop",
    source: """
      /// Animations that repeat together without end.
      private func loop(
        at start: CFTimeInterval, for duration: CFTimeInterval, autoreverses: Bool,
        _ animations: [CAAnimation]
      ) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.fillMode = .both
        group.beginTime = start
        group.duration = duration
        group.repeatCount = .infinity
        group.autoreverses = autoreverses
        group.animations = animations
        return group
      }

      """)

  private static let keyframes = LayerFunction(
    name: "keyframes",
    source: """
      /// A key path's values at fractions of a time, each with the timing curve to the next one.
      private func keyframes(
        _ keyPath: String, _ fillMode: CAMediaTimingFillMode, at start: CFTimeInterval,
        for duration: CFTimeInterval, _ list: [(fraction: Double, value: Double, curve: [Float]?)]
      ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.fillMode = fillMode
        animation.beginTime = start
        animation.duration = duration
        animation.keyTimes = list.map { NSNumber(value: $0.fraction) }
        animation.values = list.map { NSNumber(value: $0.value) }
        animation.timingFunctions = list.dropLast().map { keyframe in
          guard let curve = keyframe.curve else { return CAMediaTimingFunction(name: .linear) }
          return CAMediaTimingFunction(controlPoints: curve[0], curve[1], curve[2], curve[3])
        }
        return animation
      }

      """)

  private static let spring = LayerFunction(
    name: "spring",
    source: """
      /// A spring that the layer computes itself, for as long as the keyframe lasts; a velocity of 1
      /// covers the distance in a second.
      private func spring(
        _ keyPath: String, _ fillMode: CAMediaTimingFillMode, at start: CFTimeInterval,
        for duration: CFTimeInterval, from: Double, to: Double, mass: CGFloat, stiffness: CGFloat,
        damping: CGFloat, velocity: CGFloat
      ) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.fillMode = fillMode
        animation.beginTime = start
        animation.duration = duration
        animation.fromValue = NSNumber(value: from)
        animation.toValue = NSNumber(value: to)
        animation.mass = mass
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        return animation
      }

      """)

  private static func colors(_ framework: ViewFramework) -> LayerFunction {
    let (type, red) = framework.colorLabels
    return LayerFunction(
      name: "colors",
      source: """
        /// A key path's colours at fractions of a time, as red, green, blue and opacity.
        private func colors(
          _ keyPath: String, for duration: CFTimeInterval,
          _ list: [(fraction: Double, color: [CGFloat])]
        ) -> CAKeyframeAnimation {
          let animation = CAKeyframeAnimation(keyPath: keyPath)
          animation.fillMode = .both
          animation.duration = duration
          animation.keyTimes = list.map { NSNumber(value: $0.fraction) }
          animation.values = list.map {
            \(type)(\(red): $0.color[0], green: $0.color[1], blue: $0.color[2], alpha: $0.color[3])
              .cgColor
          }
          return animation
        }

        """)
  }

  private static func gradientColors(_ framework: ViewFramework) -> LayerFunction {
    let (type, red) = framework.colorLabels
    return LayerFunction(
      name: "colorsOfStops",
      source: """
        /// A key path's lists of colours at fractions of a time, as red, green, blue and opacity in turn.
        private func colorsOfStops(
          _ keyPath: String, for duration: CFTimeInterval,
          _ list: [(fraction: Double, colors: [CGFloat])]
        ) -> CAKeyframeAnimation {
          let animation = CAKeyframeAnimation(keyPath: keyPath)
          animation.fillMode = .both
          animation.duration = duration
          animation.keyTimes = list.map { NSNumber(value: $0.fraction) }
          animation.values = list.map { keyframe -> [CGColor] in
            stride(from: 0, to: keyframe.colors.count, by: 4).map { (index: Int) -> CGColor in
              \(type)(
                \(red): keyframe.colors[index], green: keyframe.colors[index + 1],
                blue: keyframe.colors[index + 2], alpha: keyframe.colors[index + 3]
              ).cgColor
            }
          }
          return animation
        }

        """)
  }

  private static let gradientLocations = LayerFunction(
    name: "locationsOfStops",
    source: """
      /// A key path's lists of locations at fractions of a time.
      private func locationsOfStops(
        _ keyPath: String, for duration: CFTimeInterval,
        _ list: [(fraction: Double, locations: [Double])]
      ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.fillMode = .both
        animation.duration = duration
        animation.keyTimes = list.map { NSNumber(value: $0.fraction) }
        animation.values = list.map { keyframe -> [NSNumber] in
          keyframe.locations.map { (location: Double) -> NSNumber in NSNumber(value: location) }
        }
        return animation
      }

      """)
}
