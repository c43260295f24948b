import AnimationCore
import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Kotlin source for Compose: its keyframes, its springs and its form.
@Suite struct ComposeFormatTests {
  /// A number of the source, read again.
  private struct Number {
    var keyframes: [EasedKeyframe] = []
    var spring: (spring: Spring, from: Double, to: Double, velocity: Double)?

    /// How the keyframes repeat without end; nil for once.
    var cycle: TrackCycle?

    func value(at time: Double) -> Double {
      guard let spring else {
        let local = cycle.map { $0.local(time).time - $0.start } ?? time
        return EasedCurve(keyframes: keyframes).value(at: max(local, 0))
      }
      return spring.from
        + spring.spring.value(
          target: spring.to - spring.from, initialVelocity: spring.velocity, time: time)
    }
  }

  /// The numbers of a file by object and name, such as `HeartTimeline.scale`.
  private static func numbers(_ source: String) throws -> [String: Number] {
    var numbers: [String: Number] = [:]
    var (object, group, name) = ("", "", "")
    var from = 0.0
    func double(_ text: Substring) throws -> Double { try #require(Double(text.dropLast())) }
    for line in source.split(separator: "\n") {
      if let match = line.firstMatch(of: /^(?:object|class) (\w+)[ (]/) {
        (object, group) = (String(match.1), "")
      } else if let match = line.firstMatch(of: /^    object (\w+)Components \{$/) {
        group = match.1.prefix(1).lowercased() + match.1.dropFirst() + "."
      } else if line == "    }" {
        group = ""
      } else if let match = line.firstMatch(of: /val `?(\w+)`? = FloatAnimation\(/) {
        name = "\(object).\(group)\(match.1)"
        numbers[name] = Number()
      } else if let match = line.firstMatch(of: /from = (\S+f), to = \S+f,$/) {
        from = try double(match.1)
      } else if line.hasSuffix("spec = snap(),") {
        numbers[name]?.keyframes = [EasedKeyframe(time: 0, value: from, easing: .hold)]
      } else if let match = line.firstMatch(of: /^ +(\S+f) at (\d+)(?: using (.+))?$/) {
        let easing: Easing
        switch match.3 {
        case nil: easing = .linear
        case "HoldEasing"?: easing = .hold
        case .some(let text):
          let points = try text.matches(of: /-?[0-9.]+f/).map { try double($0.0) }
          try #require(points.count == 4)
          easing = .bezier(points[0], points[1], points[2], points[3])
        }
        numbers[name]?.keyframes.append(
          EasedKeyframe(
            time: try #require(Double(match.2)) / 1000, value: try double(match.1),
            easing: easing))
      } else if line.hasPrefix("        }"), line.contains("})") || line.contains("}, ") {
        let start = line.firstMatch(of: /StartOffset\((\d+)\)/).flatMap { Double($0.1) } ?? 0
        let length = numbers[name]?.keyframes.last?.time ?? 0
        numbers[name]?.cycle = TrackCycle(
          start: start / 1000, length: length, count: nil,
          autoreverses: line.contains("RepeatMode.Reverse"))
      } else if let match = line.firstMatch(of: /from = (\S+f), to = (\S+f), velocity = (\S+f),/) {
        numbers[name]?.spring = (
          Spring(), try double(match.1), try double(match.2), try double(match.3)
        )
      } else if let match = line.firstMatch(of: /dampingRatio = (\S+f)/) {
        numbers[name]?.spring?.spring = Spring(response: 1, dampingRatio: try double(match.1))
      } else if let match = line.firstMatch(of: /stiffness = (\S+f)/) {
        let response = 2 * Double.pi / (try double(match.1)).squareRoot()
        let ratio = numbers[name]?.spring?.spring.dampingRatio ?? 1
        numbers[name]?.spring?.spring = Spring(response: response, dampingRatio: ratio)
      }
    }
    return numbers
  }

  @Test func `every number is within the tolerance and a millisecond of its curve`() throws {
    // Runs play here; states are a source of their own.
    let files = try Examples.exportable().map(\.withoutChoices)
    let documents = try files + [Examples.document(text: Everything.text)]
    var count = 0
    for document in documents {
      let numbers = try Self.numbers(Examples.export(.compose, document).text)
      let input = try ExportInput(document)
      // The numbers of copies are expressions, which are played elsewhere.
      for timeline in input.timelines where input.part(of: timeline)?.view.copy == nil {
        for property in timeline.properties
        where !property.property.type.hasColors && property.property.builtIn != .travel {
          // What follows from `travel` is written in its place, and judged by `PathPlaybackTests`.
          for (name, curve) in property.curves(duration: timeline.duration) ?? [] {
            let key = "\(KotlinTimeline.name(of: timeline)).\(name)"
            guard let number = numbers[key] else {
              // A component of a list has a name that begins with a letter.
              #expect(property.property.type.item != nil, "\(key)")
              continue
            }
            count += 1
            let height = curve.height
            for time in timeline.checkTimes {
              // Where keyframes are moved, the curve is that of a time nearby.
              let near = stride(from: -0.0011, through: 0.0011, by: 0.0001)
                .map { curve.value(at: time + $0) }
              let value = number.value(at: time)
              let low = near.min() ?? 0, high = near.max() ?? 0
              let error = max(low - value, value - high, 0)
              #expect(error <= 0.0025 * height + 1e-6, "\(key) at \(time): \(error) of \(height)")
            }
          }
        }
      }
    }
    #expect(count > 60)
  }

  @Test func `source has brackets in pairs and no characters that are not Kotlin's`() throws {
    for text in [Everything.text, Everything.properties(), Everything.keyframeKinds] {
      let source = try Examples.export(.compose, Examples.document(text: text)).text
      var open: [Character] = []
      for line in source.split(separator: "\n") where !line.hasPrefix("//") {
        // Comparisons have spaces around them.
        for character in line.replacing(" < ", with: " ") {
          switch character {
          case "(", "{", "<": open.append(character)
          case ")": #expect(open.popLast() == "(")
          case "}": #expect(open.popLast() == "{")
          case ">": #expect(open.popLast() == "<")
          default:
            #expect(
              character.isASCII
                && (character.isLetter || character.isNumber
                  || " _.,:;=-+*/`@?".contains(character)),
              "\(line)")
          }
        }
      }
      #expect(open.isEmpty)
    }
  }

  @Test func `no text of a file leaves its comment`() throws {
    func lines(_ text: String) throws -> [Substring] {
      let source = SourceFile(path: "folder/\(text).yaml", text: HostileDocument.valid(text))
      let kotlin = try Examples.export(.compose, Examples.document(source)).text
      #expect(ControlCharacters.in(kotlin).isEmpty)
      return kotlin.split(separator: "\n").filter { !$0.hasPrefix("//") }
    }
    let expected = try lines(HostileText.harmless)
    #expect(expected.count > 30)
    for text in HostileText.all { #expect(try lines(text) == expected, "\(text.debugDescription)") }
  }

  @Test func `names hide nothing, and two that become one are refused`() throws {
    func text(_ names: [String]) -> String {
      let properties = names.map { "  \($0): { type: number, initial: 0 }" }
      let tracks = names.map { "      \($0): [{ linear: { to: 1, duration: 1 } }]" }
      return """
        keyphase: 1
        properties:
        \(properties.joined(separator: "\n"))
        timelines:
          Float:
            markers: { takeOff: 0.5s }
            tracks:
        \(tracks.joined(separator: "\n"))

        """
    }
    let names = ["val", "keyframes", "spring", "at", "using", "durationMillis", "FloatAnimation"]
    let (source, log) = try Examples.export(.compose, Examples.document(text: text(names)))
    #expect(!log.hasErrors)
    #expect(
      source.contains("object FloatTimeline {") && source.contains("val `val` = FloatAnimation("))
    // What no number of the file uses is not imported.
    #expect(!source.contains("import androidx.compose.animation.core.spring"))
    #expect(source.contains("const val TAKE_OFF_MILLIS = 500"))
    let twice = text(["a-b", "aB"])
    let refused = try Examples.export(.compose, Examples.document(text: twice))
    #expect(
      refused.log.warnings.contains { $0.message == "`a-b` and `aB` are both `aB` in Kotlin" })
  }

  @Test func `values beyond a Float are refused`() throws {
    let document = try Examples.document(
      text:
        "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ linear: { to: 1e39, duration: 1 } }] } } }\n"
    )
    let (_, log) = try Examples.export(.compose, document)
    #expect(
      log.warnings.contains { $0.severity == .error && $0.message.contains("Kotlin's `Float`") })
  }
}
