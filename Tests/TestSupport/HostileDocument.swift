/// Documents that have one text in every field that takes any.
package enum HostileDocument {
  /// The fields of ``valid(_:)``, and the name of its file.
  package static let validFields = [
    "title", "description", "x- key", "x- value", "unit of a property",
    "description of a property", "initial string", "description of a timeline", "trigger",
    "string of a keyframe", "phase", "string of a phase", "string of an event", "file name",
  ]

  /// What a string of a file may contain of a text: everything but control characters.
  package static func allowed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          $0.properties.generalCategory != .control || $0 == "\t" || $0 == "\n"
        }))
  }

  /// A valid document with what its strings may contain of a text.
  package static func valid(_ text: String) -> String {
    let key = quoted("x-" + allowed(text))
    let text = quoted(allowed(text))
    return """
      keyphase: 1
      title: \(text)
      description: \(text)
      \(key): \(text)
      properties:
        glow: { type: number, initial: 0, unit: \(text), description: \(text) }
        word: { type: string, initial: \(text), description: \(text) }
      timelines:
        card:
          description: \(text)
          trigger: \(text)
          markers: { middle: 0.1s }
          tracks:
            glow: [{ linear: { to: 1, duration: 0.2 } }]
            scale: [{ linear: { to: 2, duration: 0.2 } }]
            word: [{ hold: 0.1s }, { move: \(text) }, { hold: 0.1s }, { move: end }]
        steps:
          description: \(text)
          trigger: \(text)
          phases:
            - { phase: \(text), set: { scale: 1, word: \(text) } }
            - { phase: second, set: { scale: 2, word: b }, animation: { linear: 0.1 } }
        states:
          description: \(text)
          initial: { scale: 1, word: start }
          events:
            - { at: 0.1s, set: { scale: 2, word: \(text) }, animation: { linear: 0.1 } }

      """
  }

  /// The fields of ``invalid(_:)``, and the name of its file.
  package static let invalidFields = [
    "name of a property", "name of a constant", "name of a curve", "name of a spring",
    "name of an animation", "name of a timeline", "name of a marker", "key of the document",
    "key of a timeline", "key of a keyframe", "kind of a keyframe", "property of a track",
    "reference to a spring", "reference to a curve", "reference to an animation",
    "reference to a constant", "reference to a marker", "reference to a timeline", "enumeration",
    "number", "colour", "include", "target", "expression", "file name",
  ]

  /// A document with a mistake in every field that takes only some texts.
  package static func invalid(_ text: String) -> String {
    let text = quoted(text)
    return """
      keyphase: 1
      include: [\(text)]
      targets: { \(text): 1 }
      properties: { \(text): { type: number, initial: 0 }, p: { type: \(text) } }
      constants: { \(text): 1 }
      curves: { \(text): easeIn, c: \(text) }
      springs: { \(text): { duration: 1 }, s: \(text) }
      animations: { \(text): bouncy, a: \(text), b: "smooth(duration: \(inner(text)))" }
      \(text): 1
      timelines:
        \(text): { tracks: { scale: [{ spring: 2 }] } }
        card:
          \(text): 1
          reducedMotion: \(text)
          markers: { \(text): 1 }
          tracks:
            \(text): [{ spring: 2 }]
            scale:
              - { \(text): 2 }
              - { spring: { \(text): 2, to: 1, spring: \(text) } }
              - { linear: { to: \(text), at: \(text), curve: \(text) } }
            foregroundColor: [{ linear: { to: \(text), duration: 1 } }]
        steps: { phases: [{ phase: a, set: { scale: 1 }, animation: \(text) }] }

      """
  }

  /// A string in double quotes, with every character as a number that YAML could take for another.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, scalar.value >= 0x20, scalar != "\"", scalar != "\\", scalar.value != 0x7F
      {
        quoted.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return quoted + "\""
  }

  /// A quoted string without its quotes, for a part of another one.
  private static func inner(_ quoted: String) -> Substring { quoted.dropFirst().dropLast() }
}
