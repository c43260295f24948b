internal import AnimationCore

extension KeyframeKind {
  /// Jumps to its value and takes no time.
  static let move = KeyframeKind(
    key: "move", summary: "Jumps to its value and takes no time.", swiftUIName: "MoveKeyframe",
    example: "move: 0deg", shortForm: .value, takesTime: false,
    record: Record(
      "a move keyframe", summary: "The fields of a move keyframe.", fields: [KeyframeField.to],
      hints: KeyframeField.hints + [
        KeyHint(["duration", "at", "curve", "spring"]) { _ in
          "a `move` takes no time: write `- hold: 0.3` before it, or make it `linear`"
        }
      ]),
    motion: { _, _, numbers in .move(to: numbers.target) })
}
