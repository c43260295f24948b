/// A file with names that are Swift keywords or are used by the exported source itself.
enum WeirdNames {
  static let text = #"""
    keyphase: 1
    properties:
      self: { like: scale }
      default: { type: number, initial: 0 }
      in: { type: boolean, initial: false }
      word: { type: string, initial: "a\"b\\c\n\u202e ü 😀 \\(x)" }
      animation: { type: number, initial: 1 }
      _1: { type: vector, dimension: 3, initial: [0, 1, 2] }
      run: { type: integer, initial: 1 }
    timelines:
      body:
        repeat: 3
        trigger: content
        reducedMotion: init
        tracks:
          self: [{ spring: { to: 2, duration: 0.3, spring: bouncy } }, hold: 0.2s]
          default: [{ linear: { to: 1, duration: 0.7, curve: circularEaseIn } }]
          in: [hold: 0.2s, move: true]
          word: [hold: 0.1s, move: "x", hold: 0.1s, move: y]
          _1: [{ cubic: { to: [1, 2, 3], duration: 0.5 } }]
          foregroundColor:
            from: "#ff0000"
            keyframes: [{ spring: { to: "#00ff00", duration: 0.2 } }, hold: 0.1s]
      init:
        repeat: 2
        tracks: { opacity: [{ linear: { to: 0.4, duration: 0.2 } }] }
      let:
        repeat: forever
        trigger: values
        tracks: { opacity: [{ linear: { to: 0.4, duration: 0.2 } }], run: [hold: 0.1s, move: 3] }
      single:
        tracks: { scale: [spring: 1] }
      switch:
        trigger: phase
        initial: { lineWidth: 1 }
        phases:
          - { phase: scale, set: { scale: 1, animation: 2, in: true } }
          - { phase: self, set: { scale: 2 }, animation: none }
          - phase: default
            set: { scale: 2, rotationX: 10deg, lineWidth: 3, shadowColor: "#ff000080" }
            animation: "snappy(duration: 0.4).delay(0.1).speed(2)"
          - { phase: animation, set: { scale: 2, word: "q", shadowOffset: [1, 2] } }
      while:
        initial: { scale: 1 }
        trigger: run
        events:
          - at: 0
            set: { scale: 1.5, in: true }
            animation: { easeInOut: 0.3, repeat: 3, autoreverses: false }
          - { at: 0.5, set: { scale: 0.5, default: 3 }, disablesAnimations: true }
          - { at: 0.6, drag: { offset: { samples: [[0, [0, 0]], [16ms, [4, 1]]] } } }
          - { at: 0.7, set: { offset: [0, 0] }, animation: bouncy }
      dot-dot_x:
        size: [320, 200]
        transition:
          insertion:
            use: [opacity, { scale: 0.8 }, { active: { rotation: 12deg, self: 3, in: true } }]
            animation: snappy
          removal: { use: { move: bottom }, animation: { easeOut: 0.2 } }

    """#
}
