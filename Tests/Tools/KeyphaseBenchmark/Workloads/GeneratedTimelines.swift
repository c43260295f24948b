/// Generates reproducible timeline files of any size, with keyframes of all kinds.
struct GeneratedTimelines {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The number of findings in a generated file.
  enum Findings {
    /// Hardly any, as in maintained files: springs settle, and tracks end at their initial values.
    case few
    /// One per kilobyte: every fourth timeline has as many as there can be.
    case single
    /// Two per kilobyte: every second timeline has as many as there can be.
    case some
    /// Five per kilobyte: springs are cut short at random, and tracks jump at each trigger.
    case many

    /// Whether a timeline has findings.
    fileprivate func areIn(timeline number: Int) -> Bool {
      switch self {
      case .few: false
      case .single: number.isMultiple(of: 4)
      case .some: number.isMultiple(of: 2)
      case .many: true
      }
    }
  }

  /// Returns a file slightly larger than `bytes`: timelines of five tracks with five keyframes
  /// each.
  static func text(
    bytes: Int, seed: UInt64 = 7, findings: Findings = .few
  ) -> String {
    var generator = GeneratedTimelines(seed: seed)
    var text = """
      keyphase: 1
      title: generated
      springs:
        brisk: { duration: 0.35, bounce: 0.1 }
      timelines:

      """
    var number = 0
    while text.utf8.count < bytes {
      text +=
        "  card\(number):\n    # timeline \(number)\n    trigger: taps\(number)\n    tracks:\n"
      let isFaulty = findings.areIn(timeline: number)
      for property in ["scale", "rotation", "offset", "opacity", "blur"] {
        text += "      \(property):\n"
        for number in 1...5 {
          text +=
            number == 5 && !isFaulty
            ? closingKeyframe(of: property) : generator.keyframe(of: property, isFaulty: isFaulty)
        }
      }
      number += 1
    }
    return text
  }

  /// Returns a file with one timeline of ten seconds and ten tracks.
  static func tenTracks(keyframes: Int = 8, seed: UInt64 = 7) -> String {
    var generator = GeneratedTimelines(seed: seed)
    var text = "keyphase: 1\ntimelines:\n  ten:\n    tracks:\n"
    let properties = [
      "scale", "rotation", "offsetX", "opacity", "blur", "offsetY", "scaleX", "scaleY", "rotationX",
      "rotationY",
    ]
    for property in properties {
      text += "      \(property):\n"
      for number in 0..<keyframes {
        let kind = ["cubic", "linear", "spring", "cubic"][number % 4]
        let curve = kind == "linear" ? ", curve: easeInOut" : ""
        let value = generator.value(of: property)
        let duration = thousandths(10_000 / keyframes)
        text += "        - \(kind): { to: \(value), duration: \(duration)\(curve) }\n"
      }
    }
    return text
  }

  /// Returns a file with one timeline and one track of cubic keyframes.
  static func oneTrack(keyframes: Int, seed: UInt64 = 7) -> String {
    var generator = GeneratedTimelines(seed: seed)
    var text = "keyphase: 1\ntimelines:\n  one:\n    tracks:\n      scale:\n"
    for _ in 0..<keyframes {
      text += "        - cubic: { to: \(generator.value(of: "scale")), duration: 0.1 }\n"
    }
    return text
  }

  /// The last keyframe of a track, which returns to the initial value.
  static func closingKeyframe(of property: String) -> String {
    let value =
      switch property {
      case "rotation": "0deg"
      case "offset": "[0, 0]"
      case "blur": "0"
      default: "1"
      }
    return "        - linear: { to: \(value), duration: 0.2, curve: easeInOut }\n"
  }

  private mutating func keyframe(of property: String, isFaulty: Bool) -> String {
    let value = value(of: property)
    let duration = ["0.2", "150ms", "0.35s", "12f"][number(below: 4)]
    switch number(below: 10) {
    case 0, 1, 2:
      return "        - linear: { to: \(value), duration: \(duration), curve: easeInOut }\n"
    case 3, 4, 5:
      let length = isFaulty ? " duration: \(duration)," : ""
      return "        - spring: { to: \(value),\(length) spring: brisk }\n"
    case 6, 7, 8: return "        - cubic: { to: \(value), duration: \(duration) }\n"
    default: return "        - hold: \(duration)\n"
    }
  }

  mutating func value(of property: String) -> String {
    switch property {
    case "rotation", "rotationX", "rotationY": "\(number(below: 61) - 30)deg"
    case "offset": "[\(number(below: 81) - 40), \(number(below: 81) - 40)]"
    case "opacity": Self.thousandths(number(below: 1000))
    case "blur": Self.thousandths(number(below: 8000))
    default: Self.thousandths(500 + number(below: 1000))
    }
  }

  static func thousandths(_ number: Int) -> String {
    let digits = String(number % 1000 + 1000).dropFirst()
    return "\(number / 1000).\(digits)"
  }

  /// Returns a pseudorandom integer in `0..<limit` (SplitMix64).
  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
