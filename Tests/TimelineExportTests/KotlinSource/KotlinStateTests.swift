import AnimationCore
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// States in Compose: what the source says of each state and of each change.
@Suite struct KotlinStateTests {
  private static let names = ["rest", "hovered", "pressed", "far", "gone"]

  private static func source() throws -> (text: String, timeline: Timeline) {
    let document = try Examples.document(text: StateStyleTests.text)
    return (
      try Examples.export(.compose, document).text, try #require(document.timelines.first)
    )
  }

  /// The branch of a `when` that counts for a condition on its left side.
  private static func branch(
    in lines: ArraySlice<Substring>, where isTrue: (Substring) -> Bool
  ) -> Substring? {
    for line in lines {
      guard let arrow = line.firstRange(of: " -> ") else { continue }
      let condition = line[..<arrow.lowerBound].drop { $0 == " " }
      if condition == "else" || isTrue(condition) { return line[arrow.upperBound...] }
    }
    return nil
  }

  private static func type(_ state: String) -> String {
    "ButtonState.\(state.prefix(1).uppercased() + state.dropFirst())"
  }

  @Test func `each value is that of its state`() throws {
    let (text, timeline) = try Self.source()
    let lines = text.split(separator: "\n")[...]
    #expect(lines.contains("enum class ButtonState { Rest, Hovered, Pressed, Far, Gone }"))
    let states = try #require(timeline.states).states
    func value(_ member: String, _ state: String) throws -> Double {
      let first = try #require(lines.firstIndex { $0.contains("        \(member) = transition.") })
      let text = try #require(
        Self.branch(in: lines[(first + 2)...]) { $0 == Self.type(state) })
      return try #require(Double(text.dropLast()))
    }
    for state in states {
      func target(_ name: String, _ component: Int = 0) -> Double? {
        state.targets.first { $0.property.name == name }?.value.value.numbers[component]
      }
      let name = state.name.value
      for property in ["scale", "offsetY", "opacity"] {
        #expect(try value(property, name) == target(property), "\(property) of \(name)")
      }
      #expect(try value("offsetX", name) == target("offset", 0))
      // Its name is that of another property with a suffix.
      #expect(try value("offsetYPart", name) == target("offset", 1))
    }
    #expect(
      text.contains(
        "translationY = motion.offsetYPart.value.dp.toPx() + motion.offsetY.value.dp.toPx()")
        || text.contains(
          "translationY = motion.offsetY.value.dp.toPx() + motion.offsetYPart.value.dp.toPx()")
    )
  }

  @Test func `each change has its animation`() throws {
    let (text, timeline) = try Self.source()
    let lines = text.split(separator: "\n")[...]
    let states = try #require(timeline.states)
    let first = try #require(lines.firstIndex { $0.contains("fun <T> buttonSpec(") })
    for old in states.states {
      for new in states.states where old.name.value != new.name.value {
        let animation = states.animation(from: old, to: new)?.value
        let specification = try #require(
          Self.branch(in: lines[(first + 2)...]) { condition in
            condition.split(separator: " && ").allSatisfy { part in
              let name = part.hasPrefix("from") ? old.name.value : new.name.value
              return part.contains("setOf(")
                ? part.contains(Self.type(name)) : part.hasSuffix(" == \(Self.type(name))")
            }
          })
        let place = "\(old.name.value) to \(new.name.value): \(specification)"
        if animation?.isNone ?? false {
          #expect(specification == "snap()", "\(place)")
        } else if let spring = animation?.integratedSpring, animation?.modifiers.isEmpty ?? false {
          let numbers = specification.matches(of: /= ([\d.]+)f/).compactMap { Double($0.output.1) }
          try #require(numbers.count == 2, "\(place)")
          #expect(abs(numbers[0] - spring.dampingRatio) < 1e-6, "\(place)")
          #expect(abs(numbers[1] / spring.naturalFrequencySquared - 1) < 1e-6, "\(place)")
        } else {
          #expect(specification.hasPrefix("tween("), "\(place)")
          let delay = specification.contains("delayMillis = 100")
          #expect(delay == (new.name.value == "far"), "\(place)")
        }
      }
    }
  }

  @Test func `every name that is used is imported`() throws {
    let (text, _) = try Self.source()
    for name in [
      "updateTransition", "animateFloat", "FiniteAnimationSpec", "State", "spring", "tween",
      "Composable", "graphicsLayer",
    ] {
      #expect(text.contains(".\(name)\n"), "\(name)")
    }
    #expect(text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count)
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
  }
}
