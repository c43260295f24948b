import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// Collects the tracks, custom properties and style of a timeline's properties.
struct WebBuilder {
  private(set) var variables: [WebVariable] = []
  var tracks: [WebTrack] = []
  private(set) var style: [(property: StyleText, value: StyleText)] = []

  let timeline: CompiledTimeline
  /// The duration of an iteration in seconds.
  let duration: Double
  let tolerance: ExportTolerance
  let easing: WebEasingStyle
  /// The built-in properties, in file order.
  private(set) var parts: [(property: BuiltInProperty, curves: PropertyCurves)] = []

  /// Whether a track has times without the rests before and after it, in a timeline that plays once.
  let leavesOutRests: Bool
  /// Whether keyframes may animate properties of CSS directly.
  private let hasDirectProperties: Bool
  /// The element that the timeline moves; nil for the view itself.
  private let element: ElementModel?
  /// The point of the element about which it acts; nil for that of a page, the centre.
  private let anchor: [Double]?

  /// Creates an empty builder.
  ///
  /// - Parameters:
  ///   - duration: that of an iteration in seconds.
  ///   - leavesOutRests: whether a track has times without its rests, in a timeline that plays once.
  ///   - hasDirectProperties: whether keyframes animate properties of CSS as well as custom ones.
  init(
    _ timeline: CompiledTimeline, _ input: ExportInput, duration: Double,
    leavesOutRests: Bool = false, hasDirectProperties: Bool = true
  ) {
    self.timeline = timeline
    self.duration = duration
    self.leavesOutRests = leavesOutRests
    self.hasDirectProperties = hasDirectProperties
    element = input.part(of: timeline)?.view.element
    anchor = input.anchor(of: timeline)
    tolerance = input.tolerance
    easing = input.option(WebEasingStyle.self)
  }

  /// Adds a property.
  mutating func add(_ property: PropertyCurves, log: inout ExportLog) {
    if property.property.builtIn == .zIndex {
      addSteps(of: property, as: "z-index")
      style.append(("position", "relative"))
    } else if let builtIn = property.property.builtIn {
      parts.append((builtIn, property))
    } else {
      addDeclared(property, log: &log)
    }
  }

  /// Adds the collected built-in properties, several of which may act on one CSS property.
  mutating func finish(log: inout ExportLog) {
    removeDashesOfTrimmedPath(log: &log)
    let all = Dictionary(parts.map { ($0.property, $0.curves) }) { first, _ in first }
    let direct = hasDirectProperties ? WebMapping.direct(all) : [:]
    let axes = hasDirectProperties ? WebAxes.allCases.filter { $0.isDirect(all) } : []
    var left = axes[...]
    for (property, curves) in parts {
      if let own = WebAxes(property), axes.contains(own) {
        guard let index = left.firstIndex(of: own) else { continue }
        left.remove(at: index)
        addAxes(own, log: &log)
      } else if let declaration = direct[property] {
        addDirect(curves, declaration, log: &log)
      } else {
        for item in curves.items(separator: "-") {
          addVariables(item, prefix: "--keyphase-", inherits: false, log: &log)
        }
      }
    }
    if let anchor {
      let point = anchor.map { StyleText("\(100 * $0, decimals: 4)%") }
      style.append(("transform-origin", point.joined(separator: " ")))
    }
    let indirect = all.filter { property, _ in
      direct[property] == nil && !(WebAxes(property).map(axes.contains) ?? false)
    }
    style += WebMapping.style(
      indirect, all: all, duration: duration, composesTransform: !hasDirectProperties,
      perspective: WebPerspective(all, of: element))
    WebPerspective.warn(of: all, element, log: &log)
    for (property, curves) in parts {
      guard let loss = property.webUse.loss else { continue }
      log.warn(loss.message, at: curves.span, instead: loss.instead)
    }
  }

  /// Leaves out the dashes of a path that is trimmed, which is a dash itself in CSS.
  private mutating func removeDashesOfTrimmedPath(log: inout ExportLog) {
    guard parts.contains(where: { [.trimStart, .trimEnd].contains($0.property) }) else { return }
    for (property, curves) in parts where [.dash, .dashPhase].contains(property) {
      log.warn(
        "CSS has no dashes on a trimmed path for `\(property.name)`", at: curves.span,
        instead: "the line is solid")
    }
    parts.removeAll { [.dash, .dashPhase].contains($0.property) }
  }

  // MARK: Declared properties

  private mutating func addDeclared(_ property: PropertyCurves, log: inout ExportLog) {
    let name: StyleText = "--\(suffix: property.name)"
    log.warn(
      "CSS has no property `\(property.name)`", at: property.span,
      instead: WebMapping.remedy(for: property))
    guard property.property.type.isDiscrete else {
      for item in property.items(separator: "-") {
        addVariables(item, prefix: "--", inherits: true, log: &log)
      }
      return
    }
    addSteps(of: property, as: name)
  }

  /// Adds the values of a discrete property.
  private mutating func addSteps(of property: PropertyCurves, as name: StyleText) {
    let timing = property.timing(in: timeline)
    let duration = timing?.duration ?? self.duration
    let steps: [(time: Double, value: PropertyValue)] =
      switch property.repeatedMotion(in: timeline) {
      case .snapping(let steps): steps
      case .constant(let value): [(0, value)]
      case .moving: []
      }
    guard steps.count > 1, duration > 0 else {
      if let step = steps.last { style.append((name, WebBuilder.text(step.value))) }
      return
    }
    var keyframes = steps.map { step in
      WebKeyframe(
        offset: Digits.rounded(step.time / duration, decimals: Digits.ofOffset),
        value: WebBuilder.text(step.value), easing: .hold)
    }
    if let last = keyframes.last, last.offset < 1 {
      keyframes.append(WebKeyframe(offset: 1, value: last.value, easing: .linear))
    }
    tracks.append(
      WebTrack(property: name, name: property.name, keyframes: keyframes, timing: timing))
  }

  private static func text(_ value: PropertyValue) -> StyleText {
    switch value {
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .string(let text): "\(string: text)"
    case .number(let number): "\(number)"
    case .components(let numbers): numbers.map { StyleText($0) }.joined(separator: " ")
    }
  }

  // MARK: Numbers

  /// Adds a track that animates a CSS property directly.
  private mutating func addDirect(
    _ part: PropertyCurves, _ declaration: WebUse.Declaration, log: inout ExportLog
  ) {
    guard let curve = part.curves(duration: duration)?.first else { return }
    let unit = WebUnit(part)
    addTrack(
      motion(of: part, 0, curve.curve), property: declaration.property, name: part.name,
      source: curve.name,
      tolerance: tolerance.curve(of: part.property),
      text: { declaration.value(unit.text($0), unit.text(0)) }, log: &log)
  }

  /// Adds a custom property for each animated component.
  private mutating func addVariables(
    _ part: PropertyCurves, prefix: StyleText, inherits: Bool, log: inout ExportLog
  ) {
    guard let curves = part.curves(duration: duration) else { return }
    let unit = WebUnit(part)
    var tolerances = Array(
      repeating: tolerance.curve(of: part.property), count: curves.count)
    if let interpolation = part.interpolation, part.isMoving {
      // What is visible is an error in sRGB.
      let gain = ColorGain.largest(curves.map(\.curve), interpolation)
      for index in 0..<3 where gain > 0 {
        tolerances[index] = tolerances[index].scaled(by: 1 / gain)
      }
    }
    for (index, entry) in curves.enumerated() {
      // Constant components of built-in properties are written where they are used.
      if entry.curve.isStill, !inherits { continue }
      let suffix = part.property.type.components.map { "-\($0[index])" } ?? ""
      let variable: StyleText = "\(prefix)\(suffix: "\(part.name)\(suffix)")"
      let initial = part.property.initial.flatMap { value in
        part.interpolation == nil && index < value.numbers.count ? value.numbers[index] : nil
      }
      variables.append(
        WebVariable(
          name: variable, syntax: unit.syntax, initial: unit.text(initial ?? 0),
          inherits: inherits))
      if entry.curve.isStill {
        style.append((variable, unit.text(entry.curve.finalValue)))
      } else {
        addTrack(
          motion(of: part, index, entry.curve), property: variable, name: "\(part.name)\(suffix)",
          source: entry.name,
          tolerance: tolerances[index], text: unit.text, log: &log)
      }
    }
    if inherits, part.property.type == .color {
      style.append(
        ("--\(suffix: part.name)", WebMapping.color(part, prefix: "--", duration: duration)))
    }
  }

  /// A curve, and when it plays; nil for the times of the timeline.
  typealias Motion = (curve: PiecewiseCurve, timing: CurveTiming?)

  /// The curve of a component with its own times.
  func motion(
    of part: PropertyCurves, _ component: Int, _ curve: PiecewiseCurve
  ) -> Motion {
    let timing = part.timing(in: timeline)
    if part.cycle != nil, timing != nil, let cycle = part.cycleCurves {
      return (cycle[component].curve, timing)
    }
    guard leavesOutRests, timeline.hasEndlessTracks || timeline.repeatCount == .times(1) else {
      return (curve, timing)
    }
    let (delay, own) = curve.withoutRests
    return (own, CurveTiming(delay: delay, duration: own.duration, iterations: 1))
  }

  mutating func addTrack(
    _ motion: Motion, property: StyleText, name: String, source: String, isAdded: Bool = false,
    tolerance: CurveTolerance, text: (Double) -> StyleText, log: inout ExportLog
  ) {
    let (curve, timing) = motion
    let duration = timing?.duration ?? self.duration
    var fit = EasedFit(
      style: easing.fit, tolerance: tolerance, keepsTimingCurves: hasDirectProperties
    )
    .roundedFit(curve, duration: duration)
    fit.time += timing?.delay ?? 0
    log.add(fit.approximation(of: source, in: timeline.name))
    tracks.append(
      WebTrack(
        property: property, name: name,
        keyframes: WebBuilder.keyframes(fit.keyframes, duration: duration) {
          text(fit.keyframes[$0].value)
        }, isAdded: isAdded, timing: timing))
  }

  /// Converts keyframe times to fractions of the iteration.
  ///
  /// Keyframes at the same time are separated by a billionth of it, because browsers would merge
  /// them.
  ///
  /// - Parameter text: the value of the keyframe with an index.
  static func keyframes(
    _ list: [EasedKeyframe], duration: Double, _ text: (Int) -> StyleText
  ) -> [WebKeyframe] {
    let count = list.count
    var keyframes = list.enumerated().map { index, keyframe in
      let fraction = duration > 0 ? min(keyframe.time / duration, 1) : 1
      return WebKeyframe(
        offset: index == count - 1 && count > 1
          ? 1 : Digits.rounded(fraction, decimals: Digits.ofOffset),
        value: text(index), easing: keyframe.easing)
    }
    keyframes.separateJumps()
    // Between equal values no easing shows.
    for index in keyframes.indices.dropLast()
    where keyframes[index].value == keyframes[index + 1].value {
      keyframes[index].easing = .linear
    }
    return keyframes
  }
}

extension [WebKeyframe] {
  /// Moves keyframes at the offset of the next one before that: of two at one offset, a browser takes
  /// the second one for both sides of a jump.
  mutating func separateJumps() {
    for index in indices.dropFirst().reversed() where self[index - 1].offset >= self[index].offset {
      self[index - 1].offset = Swift.max(0, self[index].offset - 1e-9)
    }
  }
}
