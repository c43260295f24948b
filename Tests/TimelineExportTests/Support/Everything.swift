import TimelineDocument

/// Files that together use all of the format, beside the examples.
enum Everything {
  /// Features missing from the examples: jumps, loops, unusual easings, other value types.
  static let text = """
    keyphase: 1
    properties:
      glow: { type: color, initial: "#102030" }
      step: { type: integer, initial: 1 }
      word: { type: string, initial: one }
      turn: { like: rotation }
      three: { type: vector, dimension: 3, initial: [0, 1, 2] }
      area: { type: rect, initial: [0, 0, 10, 10] }
    timelines:
      jumps:
        repeat: 3
        tracks:
          scale: [move: 0.5, { linear: { to: 1, duration: 0.31 } }, move: 2, hold: 0.21s, { spring: { to: 1, spring: bouncy } }]
          scaleX: [{ linear: { to: 2, duration: 0.4, curve: circularEaseIn } }, { linear: { to: 1, duration: 0.4, curve: circularEaseInOut } }]
          rotation: [{ spring: { to: 90deg, duration: 0.3, startVelocity: 4000, spring: { duration: 0.3, bounce: 0.7 } } }, { cubic: { to: 90deg, duration: 0.5 } }]
          offset: [{ cubic: { to: [30, -10], duration: 0.3 } }, { spring: { to: [0, 0], startVelocity: [100, 900] } }]
          offsetX: [{ cubic: { to: 0, duration: 0.5, startVelocity: 300, endVelocity: 300 } }]
          glow: [{ linear: { to: "#ff8000", duration: 0.4 } }, { spring: { to: "#0080ff80", spring: bouncy } }]
          step: [hold: 0.2s, move: 2, hold: 0.3s, move: 3]
          word: [hold: 0.1s, move: two, hold: 0.4s, move: three]
          turn: [{ linear: { to: 720deg, duration: 1, curve: [0.9, -0.5, 0.1, 1.5] } }]
          three: [{ cubic: { to: [1, 2, 3], duration: 0.5 } }, { cubic: { to: [0, 5, 2], duration: 0.5 } }]
          area: [{ spring: { to: [5, 5, 100, 50], spring: snappy } }]
          opacity: [{ spring: { to: 0.2, spring: bouncy } }, { spring: { to: 1, spring: bouncy } }]
      space:
        initial: { rotation: 10deg, foregroundColor: "#336699", position: [50, 60] }
        tracks:
          rotationX: [{ spring: { to: 40deg, spring: bouncy } }]
          rotationY: [{ cubic: { to: 180deg, duration: 0.7 } }]
          scale: [{ cubic: { to: 1.4, duration: 0.4 } }, { cubic: { to: 1, duration: 0.4 } }]
          scaleY: [{ cubic: { to: 1.1, duration: 0.3 } }]
          position: [{ spring: { to: [200, 90] } }]
          width: [{ from: 10, linear: { to: 60, duration: 0.4 } }]
          anchor: [{ linear: { to: topLeading, duration: 0.4 } }]
      near:
        tracks:
          perspective: [{ linear: { to: 0.4, duration: 0.5 } }]
          rotationX: [{ spring: { to: 40deg, spring: bouncy } }]
          rotationY: [{ cubic: { to: 60deg, duration: 0.7 } }]
      skewed:
        tracks:
          skewX: [{ spring: { to: 30deg, spring: bouncy } }]
          skewY: [{ cubic: { to: -40deg, duration: 0.5 } }]
          rotation: [{ linear: { to: 90deg, duration: 0.4 } }]
          scaleX: [{ linear: { to: 1.5, duration: 0.4 } }]
          anchor: [{ linear: { to: topLeading, duration: 0.4 } }]
      leaning:
        tracks:
          skewY: [{ cubic: { to: 20deg, duration: 0.5 } }]
          rotation: [{ linear: { to: 90deg, duration: 0.4 } }]
      states:
        initial: { offsetX: 0, scale: 1, tint: "#ff0000" }
        events:
          - { at: 0, set: { offsetX: 100, tint: "#00ff0080" }, animation: { spring: { duration: 0.5, bounce: 0.5 } } }
          - { at: 0.25s, set: { scale: 2 } }
          - { at: 0.35s, set: { scale: 1, word: two } }
          - { at: 0.6s, set: { offsetX: 0 } }
          - { at: 0.8s, set: { offsetX: 50, scale: 1.5, skewX: 10deg }, animation: { easeInOut: 0.4 } }
          - { at: 0.9s, set: { skewY: 10deg }, animation: bouncy }
      steps:
        phases:
          - { phase: a, set: { scale: 1, opacity: 1 }, animation: { easeOut: 0.3 } }
          - { phase: b, set: { scale: 1.5, opacity: 0.5 }, animation: none }
          - { phase: c, set: { scale: 0.8, opacity: 0.7 }, animation: bouncy }

    """
    .replacing(
      "[{ from: 10, linear: { to: 60, duration: 0.4 } }]",
      with: "{ from: 10, keyframes: [{ linear: { to: 60, duration: 0.4 } }] }")

  /// A timeline for each built-in property, named after it, in which it moves.
  ///
  /// - Parameter end: the number in the final value; the initial one has 0.25.
  static func properties(end: Double = 0.5) -> String {
    "keyphase: 1\npaths: { route: \"M 0 0 C 0 40 40 40 40 0\" }\ntimelines:\n"
      + BuiltInProperty.allCases.map { property in
        let name = property.name
        let type = property.declaration.type
        let keyframe = "linear: { to: \(value(of: type, with: end)), duration: 0.3 }"
        return """
            \(name):
              \(property == .travel ? "path: route" : "x-path: none")
              initial: { \(name): \(value(of: type, with: 0.25)) }
              tracks: { \(name): [{ \(keyframe) }] }

          """
      }.joined()
  }

  /// A timeline for each kind of keyframe, with the example of its documentation.
  static let keyframeKinds =
    "keyphase: 1\ntimelines:\n"
    + KeyframeKind.allCases.map { kind in
      let example = kind.definition.example
      return """
          \(kind.key)Kind:
            tracks:
              \(example.contains("deg") ? "rotation" : "scale"):
                - \(example)
                - linear: { to: 0, duration: 1s }

        """
    }.joined()

  private static func value(of type: PropertyType, with number: Double) -> String {
    switch type {
    case .number: "\(number)"
    case .angle: "\(100 * number)deg"
    case .point, .size, .unitPoint: "[\(number), 1]"
    case .rect: "[0, 0, 20, \(100 * number)]"
    case .edgeInsets: "[\(number), 1, 2, 3]"
    case .color: "{ red: \(number), green: 0.5, blue: 0.5 }"
    // A list whose length its values determine has two items.
    case .vector(let dimension):
      "\(Array(repeating: number, count: dimension == 0 ? 2 : dimension))"
    case .colors: "[{ red: \(number), green: 0.5, blue: 0.5 }, \"#abc\"]"
    case .points: "[[0, \(number)], [1, 1]]"
    case .integer: "\(Int(100 * number))"
    case .boolean: "\(number > 0.25)"
    case .string: "n\(number)"
    }
  }
}
