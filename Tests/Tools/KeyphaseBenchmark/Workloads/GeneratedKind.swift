/// A kind of contents of which a file is generated.
struct GeneratedKind: Sendable {
  /// What the file has, as a short phrase.
  let name: String
  /// Returns a file slightly larger than a number of bytes, and the files that it includes.
  let files: @Sendable (Int) -> (text: String, included: [String: String])

  private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    self.name = name
    files = { (text($0), [:]) }
  }

  private init(
    _ name: String,
    including files: @escaping @Sendable (Int) -> (text: String, included: [String: String])
  ) {
    (self.name, self.files) = (name, files)
  }

  /// All kinds but tracks, which ``GeneratedTimelines/text(bytes:seed:findings:)`` makes.
  static let all: [GeneratedKind] = [
    GeneratedKind("phases", phases), GeneratedKind("events", events),
    GeneratedKind("sequences") { sequences(bytes: $0, haveValues: false) },
    GeneratedKind("sequences with values") { sequences(bytes: $0, haveValues: true) },
    GeneratedKind("a hundred definitions") { "\(definitions)\(tracks(bytes: $0))" },
    GeneratedKind("a hundred included files", including: includes),
  ]

  /// Appends numbered timelines until a text is long enough.
  private static func text(
    _ start: String, bytes: Int, _ timeline: (inout GeneratedTimelines, Int) -> String
  ) -> String {
    var generator = GeneratedTimelines(seed: 7)
    var text = start
    var number = 0
    while text.utf8.count < bytes {
      text += timeline(&generator, number)
      number += 1
    }
    return text
  }

  private static func phases(bytes: Int) -> String {
    text("keyphase: 1\ntimelines:\n", bytes: bytes) { generator, number in
      let animations = ["easeInOut: 0.4", "linear: 0.2", "spring: { duration: 0.5, bounce: 0.3 }"]
      return "  p\(number):\n    phases:\n"
        + repeated(4) { phase in
          "      - phase: s\(phase)\n        set: { scale: \(generator.value(of: "scale")), opacity: "
            + "\(generator.value(of: "opacity")), offset: \(generator.value(of: "offset")) }\n"
            + "        animation: { \(animations[generator.number(below: 3)]) }\n"
        }
    }
  }

  private static func events(bytes: Int) -> String {
    text("keyphase: 1\ntimelines:\n", bytes: bytes) { generator, number in
      "  e\(number):\n    initial: { scale: 1 }\n    events:\n"
        + repeated(8) { event in
          "      - { at: \(event / 2).\(event % 2 * 5), set: { scale: \(generator.value(of: "scale")) }, "
            + "animation: smooth }\n"
        }
    }
  }

  /// Sequences of forty entries, which play twenty timelines on eight elements.
  ///
  /// - Parameter haveValues: whether a fifth of the entries set a parameter.
  private static func sequences(bytes: Int, haveValues: Bool) -> String {
    let start =
      "keyphase: 1\nelements:\n" + repeated(8) { "  e\($0): { size: [40, 40] }\n" } + "timelines:\n"
      + repeated(20) { number in
        "  m\(number):\n    parameters: { distance: \(number + 3) }\n    tracks:\n      offsetY:\n"
          + "        - linear: { to: $distance, duration: 0.2 }\n"
          + "        - cubic: { to: 0, duration: 0.2 }\n"
      }
    return text(start, bytes: bytes) { generator, number in
      "  s\(number):\n    sequence:\n"
        + repeated(40) { _ in
          var entry =
            "play: m\(generator.number(below: 20)), element: e\(generator.number(below: 8))"
          if generator.number(below: 3) == 0 {
            entry += ", delay: 0.\(1 + generator.number(below: 9))"
          }
          if haveValues, generator.number(below: 5) == 0 {
            entry += ", with: { distance: \(10 + generator.number(below: 40)) }"
          }
          return "      - { \(entry) }\n"
        }
    }
  }

  /// A hundred springs.
  private static let definitions =
    "keyphase: 1\nsprings:\n" + springs(0..<100)

  private static func springs(_ numbers: Range<Int>) -> String {
    numbers.reduce(into: "") { text, number in
      text += "  s\(number): { duration: \(GeneratedTimelines.thousandths(200 + 5 * number)) }\n"
    }
  }

  /// Timelines that use the springs.
  private static func tracks(bytes: Int) -> String {
    text("timelines:\n", bytes: bytes) { generator, number in
      "  t\(number):\n    tracks:\n      scale:\n"
        + repeated(5) { _ in
          "        - spring: { to: \(generator.value(of: "scale")), "
            + "spring: s\(generator.number(below: 100)) }\n"
        } + GeneratedTimelines.closingKeyframe(of: "scale")
    }
  }

  private static func includes(bytes: Int) -> (text: String, included: [String: String]) {
    var included: [String: String] = [:]
    for number in 0..<100 {
      included["i\(number).yaml"] = "keyphase: 1\nsprings:\n" + springs(number..<number + 1)
    }
    let names = (0..<100).map { "i\($0).yaml" }.joined(separator: ", ")
    return ("keyphase: 1\ninclude: [\(names)]\n" + tracks(bytes: bytes), included)
  }
}
