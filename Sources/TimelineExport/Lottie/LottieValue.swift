import TimelineSyntax

/// The value of a property in a Lottie file: constant components or keyframes.
struct LottieValue {
  /// A keyframe: its frame, its components, and the easing to the next one.
  struct Keyframe {
    var frame: Double
    var numbers: [Double]
    var easing: Easing
  }

  private var keyframes: [Keyframe]

  static func fixed(_ numbers: [Double]) -> LottieValue {
    LottieValue(keyframes: [Keyframe(frame: 0, numbers: numbers, easing: .hold)])
  }

  /// Creates an animated value from keyframes in order of time; two at the same time form a jump.
  init(keyframes: [Keyframe]) {
    self.keyframes = keyframes
    // Players require increasing frames, so a jump takes a thousandth of a frame.
    for index in keyframes.indices.dropFirst().reversed()
    where self.keyframes[index - 1].frame >= self.keyframes[index].frame {
      self.keyframes[index - 1].frame = max(0, self.keyframes[index].frame - 1e-3)
    }
  }

  /// Its first component if it does not change.
  var number: Double? { keyframes.count == 1 ? keyframes[0].numbers.first : nil }

  func write(to json: inout JSONWriter) {
    if keyframes.count == 1 {
      json.member("a", 0)
      json.key("k")
      let numbers = keyframes[0].numbers
      if numbers.count == 1 { json.value(numbers[0]) } else { json.array(numbers: numbers) }
      return
    }
    json.member("a", 1)
    json.array("k") { json in
      for (index, keyframe) in keyframes.enumerated() {
        json.object { json in
          json.member("t", keyframe.frame)
          json.key("s")
          json.array(numbers: keyframe.numbers)
          guard index < keyframes.count - 1 else { return }
          write(keyframe.easing, to: &json)
        }
      }
    }
  }

  /// Writes an easing as the outgoing handle of a keyframe and the incoming handle of the next one.
  private func write(_ easing: Easing, to json: inout JSONWriter) {
    let handles: [Double]
    switch easing {
    case .hold, .steps:
      json.member("h", 1)
      return
    case .bezier(let x1, let y1, let x2, let y2): handles = [x1, y1, x2, y2]
    case .linear, .polyline: handles = [1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3]
    }
    json.object("o") { json in
      json.key("x")
      json.array(numbers: [handles[0]])
      json.key("y")
      json.array(numbers: [handles[1]])
    }
    json.object("i") { json in
      json.key("x")
      json.array(numbers: [handles[2]])
      json.key("y")
      json.array(numbers: [handles[3]])
    }
  }
}
