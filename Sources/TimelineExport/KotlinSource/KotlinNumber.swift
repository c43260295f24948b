import AnimationCore
import TimelineDocument
import TimelineSyntax

/// A number of a timeline in Compose: its ends, and the specification of the motion between them.
struct KotlinNumber {
  enum Motion {
    case spring(ElementSpring)
    case keyframes(KotlinKeyframes)
  }

  let name: String
  private(set) var motion: Motion
  let timing: CurveTiming

  /// The numbers of copies with as many keyframes each; nil if they move in different ways.
  static func aligned(_ copies: [KotlinNumber]) -> [KotlinNumber]? {
    var lists: [[KotlinKeyframes.Keyframe]] = []
    let spring = copies.lazy.compactMap(\.spring).first
    var result = copies
    for (copy, number) in copies.enumerated() {
      switch number.motion {
      case .spring: continue
      case .keyframes(let keyframes):
        lists.append(keyframes.keyframes)
        guard let spring else { continue }
        guard keyframes.isConstant else { return nil }
        result[copy].motion = .spring(spring.resting(at: keyframes.keyframes[0].value))
      }
    }
    if spring != nil { return result }
    guard let aligned = [KotlinKeyframes.Keyframe].aligned(lists) else { return nil }
    let isMoving = lists.contains { list in list.contains { $0.value != list[0].value } }
    for (copy, list) in aligned.enumerated() where isMoving {
      result[copy].motion = .keyframes(KotlinKeyframes(aligned: list))
    }
    return result
  }

  private var spring: ElementSpring? {
    if case .spring(let spring) = motion { spring } else { nil }
  }

  /// The declaration of the number.
  func text(_ indentation: KotlinText) -> KotlinText {
    let (ends, specification): (KotlinText, KotlinText)
    switch motion {
    case .spring(let spring):
      let velocity = KotlinKeyframes.number(spring.velocity)
      ends = "\(Self.ends(spring.from, spring.to)), velocity = \(velocity)"
      specification = """
        spring(
        \(indentation)        dampingRatio = \(KotlinKeyframes.number(spring.spring.dampingRatio)),
        \(indentation)        stiffness = \(KotlinKeyframes.number(spring.spring.naturalFrequencySquared)),
        \(indentation)        visibilityThreshold = \(KotlinKeyframes.number(spring.restDistance)),
        \(indentation)    )
        """
    case .keyframes(let keyframes):
      let list = keyframes.keyframes
      ends = Self.ends(list.first?.value ?? 0, list.last?.value ?? 0)
      specification = self.specification(keyframes, indentation)
    }
    return """
      \(indentation)val \(identifier: name) = FloatAnimation(
      \(indentation)    \(ends),
      \(indentation)    spec = \(specification),
      \(indentation))

      """
  }

  private static func ends(_ from: Double, _ to: Double) -> KotlinText {
    "from = \(KotlinKeyframes.number(from)), to = \(KotlinKeyframes.number(to))"
  }

  /// The specification of an animation by keyframes; a number that keeps its value has none.
  private func specification(
    _ keyframes: KotlinKeyframes, _ indentation: KotlinText
  ) -> KotlinText {
    if keyframes.isConstant { return "snap()" }
    let lines = keyframes.lines.map { "\(indentation)        \($0)\n" as KotlinText }
    let milliseconds = KotlinKeyframes.milliseconds(timing.duration)
    let text: KotlinText =
      "keyframes {\n\(indentation)        durationMillis = \(milliseconds)\n\(lines.joined())\(indentation)    }"
    let mode: KotlinText = timing.alternates ? ", RepeatMode.Reverse" : ""
    let delay = KotlinKeyframes.milliseconds(timing.delay)
    let start: KotlinText = delay == 0 ? "" : ", initialStartOffset = StartOffset(\(delay))"
    switch timing.iterations {
    case 1: return text
    case let count?: return "repeatable(\(count), \(text)\(mode)\(start))"
    case nil: return "infiniteRepeatable(\(text)\(mode)\(start))"
    }
  }
}

/// The member of a property: a number, or an object of its components.
struct KotlinMember {
  let name: String
  /// The property that Compose may draw; nil for a declared one, and for an item of a list.
  let property: BuiltInProperty?
  private(set) var numbers: [KotlinNumber]
  private let isGroup: Bool

  init(_ name: String, _ property: BuiltInProperty?, _ number: KotlinNumber) {
    (self.name, self.property, numbers, isGroup) = (name, property, [number], false)
  }

  init(_ name: String, _ property: BuiltInProperty?, components: [KotlinNumber]) {
    (self.name, self.property, numbers, isGroup) = (name, property, components, true)
  }

  /// The members of copies, aligned; nil if they move in different ways.
  static func aligned(_ copies: [KotlinMember]) -> [KotlinMember]? {
    var result = copies
    for index in copies[0].numbers.indices {
      guard copies.allSatisfy({ $0.numbers.count == copies[0].numbers.count }),
        let own = KotlinNumber.aligned(copies.map { $0.numbers[index] })
      else { return nil }
      for copy in copies.indices { result[copy].numbers[index] = own[copy] }
    }
    return result
  }

  private var groupName: String { name.prefix(1).uppercased() + name.dropFirst() + "Components" }

  /// The declaration.
  ///
  /// - Parameter isCopy: whether it depends on the index of a copy, of which an object knows nothing.
  func text(isCopy: Bool) -> KotlinText {
    guard isGroup else { return numbers.map { $0.text("    ") }.joined() }
    let texts = numbers.map { $0.text("        ") }.joined()
    guard isCopy else { return "    object \(identifier: groupName) {\n\(texts)    }\n" }
    return """
          class \(identifier: groupName)(index: Int) {
      \(texts)    }

          val \(identifier: name) = \(identifier: groupName)(index)

      """
  }

  /// The expression of the value of a component at the time `nanos`.
  ///
  /// - Parameter isCopy: whether it depends on the index of a copy.
  func value(of component: Int, in timeline: KotlinText, isCopy: Bool) -> KotlinText {
    let number = numbers[component]
    let group: KotlinText =
      isGroup ? isCopy ? ".\(identifier: name)" : ".\(identifier: groupName)" : ""
    return "\(timeline)\(group).\(identifier: number.name).getValueFromNanos(nanos)"
  }
}
