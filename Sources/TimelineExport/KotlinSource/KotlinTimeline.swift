import AnimationCore
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The Kotlin object of a timeline, or the class of that of a copy, with a member for each property.
struct KotlinTimeline {
  /// The largest magnitude of a `Float`.
  private static let limit = Double(Float.greatestFiniteMagnitude)

  private let timeline: CompiledTimeline
  /// Its duration in seconds.
  private let duration: Double
  /// The part of the timeline that is being written, and when it plays.
  private var loop: CompiledTimeline
  private var timing: CurveTiming
  private let tolerance: ExportTolerance
  /// The view that it moves; nil for a timeline that moves no elements.
  private let part: ExportPart?
  /// The input that moves it; nil for one that plays.
  let driver: ExportDriver?
  /// The members of the properties, in file order.
  private(set) var members: [KotlinMember] = []
  /// The point about which it acts, where no property moves it; nil for the centre.
  private(set) var anchor: [Double]?
  /// The furthest that a keyframe was moved in time, in seconds.
  private var shift = 0.0
  /// The time by which each cycle of what never ends is too long or too short, in seconds.
  private var growth = 0.0

  /// - Parameter copy: what it has from other copies that it is exported with.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, copy: CopyRun.Copy? = nil,
    log: inout ExportLog
  ) throws(EvaluationError) {
    self.timeline = timeline
    loop = timeline
    duration = copy?.duration ?? timeline.duration
    timing = CurveTiming(duration: duration, iterations: 1)
    part = input.part(of: timeline)
    driver = input.driver(of: timeline)
    tolerance = input.tolerance
    try timeline.warnOfIterations(log: &log, tolerance: tolerance)
    if KotlinKeyframes.milliseconds(timeline.duration) == KotlinKeyframes.latest {
      log.fail(
        "`\(timeline.name)` lasts longer than \(KotlinKeyframes.latest) ms, the limit of Compose",
        at: timeline.timeline.name.span, help: "make it shorter")
    }
    let properties = timeline.properties
    timeline.warnOfTrigger(properties, "Compose", log: &log)
    var names = [
      "DURATION_MILLIS": "the duration", "STARTS_MILLIS": "the list of starts",
      "START_MILLIS": "the start", "STAGGER_MILLIS": "the stagger",
    ]
    func claim(_ name: String, for owner: String, at span: SourceSpan) {
      guard let other = names.updateValue(owner, forKey: name) else { return }
      log.fail(
        "\(other) and \(owner) are both `\(name)` in Kotlin", at: span, help: "rename one of them")
    }
    for marker in timeline.timeline.markers {
      claim(
        KotlinTimeline.constantName(of: marker.name.value),
        for: "the marker `\(marker.name.value)`",
        at: marker.name.span)
    }
    let loops = timeline.loopsOfProperties
    for (index, property) in properties.enumerated() {
      guard let own = loops[property.name] else { continue }
      let name = SwiftIdentifier(lowerCamelCase: property.name).name
      claim(name, for: "`\(property.name)`", at: property.span)
      (self.loop, timing) = (own.loop.timeline, own.loop.timing)
      // Copies that play once have one duration.
      if copy != nil, timing.duration == timeline.duration { timing.duration = duration }
      add(copy?.properties[index] ?? own.property, name, log: &log)
    }
    anchor = input.anchor(of: timeline)
    shift += part?.starts.map(KotlinKeyframes.rounding).max() ?? 0
    if shift > 1e-6 || growth > 1e-6 {
      log.warn(
        "Compose has keyframes only at whole milliseconds, but `\(timeline.name)` has others",
        at: timeline.timeline.name.span,
        instead: "they are moved by up to \(Self.text(shift))"
          + (growth > 1e-6 ? ", and by \(Self.text(growth)) more in each cycle" : ""))
    }
  }

  private static func text(_ shift: Double) -> String {
    "\(Digits.text(ofError: shift * 1000, significant: 2)) ms"
  }

  /// The name of a marker's time, with which no name of a property is equal.
  private static func constantName(of marker: String) -> String {
    var name = ""
    for character in marker {
      if character.isUppercase, name.last?.isLowercase ?? false { name += "_" }
      name.append(character == "-" ? "_" : character)
    }
    return name.uppercased() + "_MILLIS"
  }

  /// The name in the file, such as `like.spark.3`.
  var originalName: String { timeline.name }

  /// The name of the object.
  var name: String { KotlinTimeline.name(of: timeline) }

  /// The name of a timeline's object, which ends with a word that no type of Compose ends with.
  static func name(of timeline: CompiledTimeline) -> String { name(of: timeline.name) }

  /// The name of the object of the timeline of a name.
  static func name(of timeline: String) -> String {
    SwiftIdentifier(upperCamelCase: timeline).name + "Timeline"
  }

  /// The timelines of copies with as many keyframes in each number; nil if they move in different ways.
  static func aligned(_ copies: [KotlinTimeline]) -> [KotlinTimeline]? {
    guard let first = copies.first,
      copies.allSatisfy({ $0.members.map(\.name) == first.members.map(\.name) })
    else { return nil }
    var result = copies
    for index in first.members.indices {
      guard let own = KotlinMember.aligned(copies.map { $0.members[index] }) else { return nil }
      for copy in copies.indices { result[copy].members[index] = own[copy] }
    }
    return result
  }

  /// The source of the object.
  ///
  /// - Parameter run: the copies of which it is one, as a class of the index; nil for an object.
  func text(of run: CopyRun? = nil) -> KotlinText {
    var lines: [KotlinText] = []
    let constant: KotlinText = run == nil ? "const val" : "val"
    if let run {
      let name = KotlinTimeline.name(of: run.name)
      lines.append("class \(identifier: name)(index: Int) {")
    } else {
      lines.append("object \(identifier: name) {")
    }
    lines.append("    \(constant) DURATION_MILLIS = \(milliseconds)")
    if run == nil, let stagger {
      lines += [
        "", "    /** The time from the start of a copy to that of the next. */",
        "    const val STAGGER_MILLIS = \(stagger)",
      ]
    } else if run == nil, let part, part.isStaggered {
      let list = part.starts.map { "\(KotlinKeyframes.milliseconds($0))" as KotlinText }
      lines += [
        "", "    /** When each copy starts. */",
        "    val STARTS_MILLIS = longArrayOf(\(list.joined(separator: ", ")))",
      ]
    } else if let run, run.part.isStaggered {
      let start = KotlinKeyframes.milliseconds(part?.starts.first ?? 0)
      lines += ["", "    /** When the copy starts. */", "    val START_MILLIS = \(start)"]
    }
    for marker in timeline.markers {
      let name = KotlinTimeline.constantName(of: marker.name)
      let time = KotlinKeyframes.milliseconds(marker.time)
      lines.append("    \(constant) \(identifier: name) = \(time)")
    }
    let all = members.map { "\n" + $0.text(isCopy: run != nil) as KotlinText }
    return lines.joined(separator: "\n") + "\n" + all.joined() + "}\n"
  }

  private var milliseconds: Int { KotlinKeyframes.milliseconds(duration) }
  /// Whether it never ends.
  var isEndless: Bool { members.contains { $0.numbers.contains { $0.timing.iterations == nil } } }
  /// Whether it moves several copies, each with a start of its own.
  var hasManyStarts: Bool { isStaggered && (part?.starts.count ?? 0) > 1 }
  /// The milliseconds, an integer, from the start of each copy to that of the next; nil for other
  /// starts.
  var stagger: Int? {
    part?.evenStagger.flatMap { step in
      let milliseconds = KotlinKeyframes.milliseconds(step)
      return abs(Double(milliseconds) / 1000 - step) < 1e-9 ? milliseconds : nil
    }
  }
  /// Whether its copies start one after another.
  var isStaggered: Bool { part?.isStaggered ?? false }

  private mutating func add(_ property: PropertyCurves, _ name: String, log: inout ExportLog) {
    if case .colors = property.property.type {
      for (index, item) in property.items.enumerated() {
        let fit = ColorFit(
          item, of: loop, tolerance: tolerance.curve(of: item.property),
          list: property.property,
          index: index)
        for approximation in fit.approximations { log.add(approximation) }
        members.append(KotlinMember("\(name)\(index)", nil, components: colorGroup(fit)))
      }
      return
    }
    if property.property.type == .color {
      let fit = ColorFit(
        property, of: loop, tolerance: tolerance.curve(of: property.property))
      for approximation in fit.approximations { log.add(approximation) }
      members.append(
        KotlinMember(name, property.property.builtIn, components: colorGroup(fit)))
      return
    }
    guard let curves = property.curves(duration: loop.duration) else {
      log.warn(
        "Compose cannot animate the values of `\(property.name)`", at: property.span,
        instead: "it is left out")
      return
    }
    guard let components = property.property.type.components else {
      guard let number = number(name, curves[0], property, log: &log) else { return }
      members.append(KotlinMember(name, property.property.builtIn, number))
      return
    }
    members.append(
      KotlinMember(
        name, property.property.builtIn,
        components: zip(components, curves).compactMap { component, curve in
          // The components of a vector are numbers, with which no name begins.
          number(component.replacing(".", with: "_"), curve, property, log: &log)
        }))
  }

  /// The keyframes of a colour's components.
  private mutating func colorGroup(_ fit: ColorFit) -> [KotlinNumber] {
    ["red", "green", "blue", "opacity"].enumerated().map { index, component in
      number(component, fit.keyframes(ofComponent: index))
    }
  }

  // MARK: Numbers

  /// A component; nil if its values are too large.
  private mutating func number(
    _ name: String, _ entry: (name: String, curve: PiecewiseCurve), _ property: PropertyCurves,
    log: inout ExportLog
  ) -> KotlinNumber? {
    let (curve, allowed) = (entry.curve, tolerance.curve(of: property.property))
    let height = curve.height
    if max(abs(curve.range.lowerBound), abs(curve.range.upperBound)) > KotlinTimeline.limit {
      log.fail(
        "the values of `\(property.name)` are too large for Kotlin's `Float`",
        at: property.span, help: "use smaller values")
      return nil
    }
    if timing.iterations == 1,
      let spring = ElementSpring(curve, tolerance: allowed.error(forHeight: height)),
      spring.delay == 0
    {
      log.add(
        ExportLog.Approximation(
          timeline: timeline.name, property: entry.name, error: spring.error,
          unit: allowed.unit, relativeError: spring.error / height, isWithin: true, time: 0))
      return KotlinNumber(name: name, motion: .spring(spring), timing: timing)
    }
    let fit = EasedFit(style: .beziers, tolerance: allowed)
      .roundedFit(curve, duration: timing.duration)
    log.add(fit.approximation(of: entry.name, in: timeline.name))
    return number(name, fit.keyframes)
  }

  private mutating func number(_ name: String, _ list: [EasedKeyframe]) -> KotlinNumber {
    let keyframes = KotlinKeyframes(list)
    if !keyframes.isConstant {
      let change = KotlinKeyframes.rounding(timing.duration)
      let repeats = Double((timing.iterations ?? (timing.alternates ? 2 : 1)) - 1)
      shift = max(
        shift, keyframes.shift + KotlinKeyframes.rounding(timing.delay) + repeats * change)
      if timing.iterations == nil { growth = max(growth, change * (timing.alternates ? 2 : 1)) }
    }
    return KotlinNumber(name: name, motion: .keyframes(keyframes), timing: timing)
  }
}

extension ColorFit {
  /// The keyframes of a component, with straight lines between them.
  fileprivate func keyframes(ofComponent component: Int) -> [EasedKeyframe] {
    zip(times, colors).map { time, color in
      EasedKeyframe(time: time, value: color[component], easing: .linear)
    }
  }
}
