import TimelineDocument
import TimelineSyntax

/// The modifier that plays a timeline: the numbers that a layer of Compose has.
struct KotlinModifier {
  private let timeline: KotlinTimeline
  private let run: CopyRun?
  private let members: [BuiltInProperty: KotlinMember]
  /// What replaces it for less motion; nil if nothing does.
  let reduction: KotlinReduction?

  init(_ timeline: KotlinTimeline, _ run: CopyRun?, reduction: KotlinReduction? = nil) {
    (self.timeline, self.run, self.reduction) = (timeline, run, reduction)
    members = Dictionary(
      timeline.members.compactMap { member in member.property.map { ($0, member) } }
    ) { first, _ in first }
  }

  var name: String { run?.name ?? timeline.originalName }

  /// The name of its function, which begins as none of Compose's does.
  var function: String { "play" + SwiftIdentifier(upperCamelCase: name).name }

  /// Whether it plays one of several copies.
  var hasIndex: Bool { run != nil || timeline.hasManyStarts }

  /// The names of the properties that it does not apply.
  var others: [String] {
    timeline.members.filter { member in
      member.property.map { !Self.applied.contains($0) } ?? true
    }.map(\.name)
  }

  private static let applied: Set<BuiltInProperty> = [
    .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .offset, .offsetX, .offsetY,
    .opacity, .anchor, .cornerRadius,
  ]

  /// Whether there is something that it applies.
  var isWritten: Bool { !layer.isEmpty }

  /// The name of the parameter with the value of the input that moves it; nil for one that plays.
  var input: String? { timeline.driver.map(Self.parameter) }

  /// The source of the function; nil if there is nothing that it could apply.
  ///
  /// - Parameter others: the modifiers of the file, of which one may replace it.
  func text(among others: [KotlinModifier]) -> KotlinText? {
    let lines = layer
    guard !lines.isEmpty else { return nil }
    let isCopy = run != nil
    let object: KotlinText = "\(identifier: KotlinTimeline.name(of: name))"
    var setup: [KotlinText] = []
    let reduction = reductionLine(among: others)
    if let reduction { setup.append(reduction) }
    if isCopy { setup.append("val motion = remember(index) { \(object)(index) }") }
    let owner: KotlinText = isCopy ? "motion" : object
    let duration: KotlinText =
      timeline.isEndless ? "Long.MAX_VALUE" : "\(owner).DURATION_MILLIS * 1_000_000L"
    let start: KotlinText? =
      if !timeline.isStaggered {
        nil
      } else if isCopy {
        "motion.START_MILLIS"
      } else if timeline.stagger != nil {
        "index * \(object).STAGGER_MILLIS"
      } else {
        "\(object).STARTS_MILLIS[\(hasIndex ? "index" : "0")]"
      }
    if let start { setup.append("val start = \(start) * 1_000_000L") }
    let time: KotlinText
    if let driver = timeline.driver {
      time = Self.time(of: driver)
    } else {
      let length: KotlinText =
        timeline.isEndless || start == nil ? duration : "start + \(duration)"
      setup.append("val time = playTime(trigger, \(length))")
      time = "time.longValue"
    }
    let nanos: KotlinText = start == nil ? time : "(\(time) - start).coerceAtLeast(0)"
    let own: KotlinText =
      input.map { "\(identifier: $0): () -> Float" }
      ?? "trigger: Any? = Unit"
    let all: [KotlinText] =
      (hasIndex ? ["index: Int"] : []) + [own] + (reduction == nil ? [] : [Self.parameter])
    let parameters = all.joined(separator: ", ")
    let plays: KotlinText =
      timeline.driver.map {
        "Shows `\(comment: name)` at a value of `\(comment: $0.input)`, from \($0.driver.from) to \($0.driver.to)."
      } ?? "Plays `\(comment: name)` when it appears, and again when `trigger` changes."
    let rest = self.others
    let note: KotlinText =
      rest.isEmpty
      ? ""
      : " The content draws \(comment: WordList.text(rest, limit: 6, conjunction: "and"))."
    return """

      /** \(plays)\(note) */
      @Composable
      fun Modifier.\(identifier: function)(\(parameters)): Modifier {
      \(setup.map { "    \($0)\n" as KotlinText }.joined())    return graphicsLayer {
              val nanos = \(nanos)
      \(lines.map { "        \($0)\n" as KotlinText }.joined())    }
      }

      """
  }

  /// The name of the parameter with the value of an input.
  private static func parameter(of driver: ExportDriver) -> String {
    let name = SwiftIdentifier(lowerCamelCase: driver.input).name
    return ["index", "motion", "start", "reducedMotion"].contains(name) ? name + "Value" : name
  }

  /// The arguments with which its function is called.
  var arguments: String {
    let input = input.map { "{ \($0) }" }
    return ((hasIndex ? ["index"] : []) + [input].compactMap { $0 }).joined(separator: ", ")
  }

  /// The nanoseconds that a value of an input stands for.
  private static func time(of driver: ExportDriver) -> KotlinText {
    let (from, to) = (driver.driver.from, driver.driver.to)
    let nanos = Digits.rounded(driver.length * 1e9, decimals: 0)
    return
      "(((\(identifier: parameter(of: driver))().toDouble() - \(from)) / \(to - from)).coerceIn(0.0, 1.0) * \(nanos)).toLong()"
  }

  /// What the layer is set to.
  private var layer: [KotlinText] {
    let isCopy = run != nil
    let owner: KotlinText =
      isCopy ? "motion" : "\(identifier: KotlinTimeline.name(of: name))"
    return Self.layer(anchor: timeline.anchor) { property, component in
      guard let member = members[property], component < member.numbers.count else { return nil }
      return member.value(of: component, in: owner, isCopy: isCopy)
    }
  }

  /// What a layer is set to.
  ///
  /// - Parameters:
  ///   - anchor: the point about which it acts, where no property moves it; nil for the centre.
  ///   - own: the value of a component of a property; nil for one that nothing moves.
  static func layer(
    anchor: [Double]?, _ own: (BuiltInProperty, Int) -> KotlinText?
  ) -> [KotlinText] {
    var lines: [KotlinText] = []
    func value(_ property: BuiltInProperty, _ component: Int = 0) -> KotlinText? {
      own(property, component)
    }
    func add(_ name: KotlinText, _ terms: [KotlinText?], _ operation: KotlinText) {
      let terms = terms.compactMap { $0 }
      guard !terms.isEmpty else { return }
      lines.append("\(name) = \(terms.joined(separator: operation))")
    }
    func pixels(_ value: KotlinText?) -> KotlinText? { value.map { "\($0).dp.toPx()" } }
    if value(.scaleX) == nil, value(.scaleY) == nil, let scale = value(.scale) {
      lines += ["scaleX = \(scale)", "scaleY = scaleX"]
    } else {
      add("scaleX", [value(.scale), value(.scaleX)], " * ")
      add("scaleY", [value(.scale), value(.scaleY)], " * ")
    }
    add("rotationX", [value(.rotationX)], "")
    add("rotationY", [value(.rotationY)], "")
    add("rotationZ", [value(.rotation)], "")
    add("translationX", [pixels(value(.offset, 0)), pixels(value(.offsetX))], " + ")
    add("translationY", [pixels(value(.offset, 1)), pixels(value(.offsetY))], " + ")
    add("alpha", [value(.opacity)], "")
    if let x = value(.anchor, 0), let y = value(.anchor, 1) {
      lines.append("transformOrigin = TransformOrigin(\(x), \(y))")
    } else if !lines.isEmpty, let point = anchor?.map(KotlinKeyframes.number) {
      lines.append("transformOrigin = TransformOrigin(\(point[0]), \(point[1]))")
    }
    if let radius = value(.cornerRadius) {
      lines += ["shape = RoundedCornerShape(\(radius).dp)", "clip = true"]
    }
    return lines
  }
}
