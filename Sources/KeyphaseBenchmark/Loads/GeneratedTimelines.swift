/// Timeline files of any size, always the same ones: tracks of all kinds of keyframes.
struct GeneratedTimelines {
  private var state: UInt64

  private init(seed: UInt64) { state = seed }

  /// What the linter says of a file.
  enum Findings {
    /// Next to nothing, as of files that people keep: springs settle, and tracks end where they start.
    case few
    /// Seven findings in each kilobyte: springs are cut at random, and triggers make tracks jump.
    case many
  }

  /// A file of a little more than so many bytes: timelines of five tracks of five keyframes.
  ///
  /// - Parameter isAnchored: whether one value has an anchor, for whose sake all is read by libyaml.
  static func text(
    bytes: Int, seed: UInt64 = 7, findings: Findings = .few, isAnchored: Bool = false
  ) -> String {
    var generator = GeneratedTimelines(seed: seed)
    var text = """
      keyphase: 1
      title: generated
      springs:
        brisk: \(isAnchored ? "&brisk " : ""){ duration: 0.35, bounce: 0.1 }
      timelines:

      """
    var number = 0
    while text.utf8.count < bytes {
      text +=
        "  card\(number):\n    # timeline \(number)\n    trigger: taps\(number)\n    tracks:\n"
      for property in ["scale", "rotation", "offset", "opacity", "blur"] {
        text += "      \(property):\n"
        for number in 1...5 {
          text +=
            number == 5 && findings == .few
            ? rest(of: property) : generator.keyframe(of: property, findings)
        }
      }
      number += 1
    }
    return text
  }

  /// One timeline of ten seconds with ten tracks of a number of keyframes.
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

  /// One timeline with one track of so many cubic keyframes.
  static func oneTrack(keyframes: Int, seed: UInt64 = 7) -> String {
    var generator = GeneratedTimelines(seed: seed)
    var text = "keyphase: 1\ntimelines:\n  one:\n    tracks:\n      scale:\n"
    for _ in 0..<keyframes {
      text += "        - cubic: { to: \(generator.value(of: "scale")), duration: 0.1 }\n"
    }
    return text
  }

  /// The keyframe that leads a track back to where it starts.
  private static func rest(of property: String) -> String {
    let value =
      switch property {
      case "rotation": "0deg"
      case "offset": "[0, 0]"
      case "blur": "0"
      default: "1"
      }
    return "        - linear: { to: \(value), duration: 0.2, curve: easeInOut }\n"
  }

  private mutating func keyframe(of property: String, _ findings: Findings) -> String {
    let value = value(of: property)
    let duration = ["0.2", "150ms", "0.35s", "12f"][number(below: 4)]
    switch number(below: 10) {
    case 0, 1, 2:
      return "        - linear: { to: \(value), duration: \(duration), curve: easeInOut }\n"
    case 3, 4, 5:
      let length = findings == .many ? " duration: \(duration)," : ""
      return "        - spring: { to: \(value),\(length) spring: brisk }\n"
    case 6, 7, 8: return "        - cubic: { to: \(value), duration: \(duration) }\n"
    default: return "        - hold: \(duration)\n"
    }
  }

  private mutating func value(of property: String) -> String {
    switch property {
    case "rotation", "rotationX", "rotationY": "\(number(below: 61) - 30)deg"
    case "offset": "[\(number(below: 81) - 40), \(number(below: 81) - 40)]"
    case "opacity": Self.thousandths(number(below: 1000))
    case "blur": Self.thousandths(number(below: 8000))
    default: Self.thousandths(500 + number(below: 1000))
    }
  }

  private static func thousandths(_ number: Int) -> String {
    let digits = String(number % 1000 + 1000).dropFirst()
    return "\(number / 1000).\(digits)"
  }

  /// A whole number from 0 on, by a generator of splitmix64's kind.
  private mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
