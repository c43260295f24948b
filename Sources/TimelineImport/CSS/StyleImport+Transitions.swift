internal import AnimationCore
internal import TimelineSyntax

extension StyleImport {
  /// Adds the states between which transitions lead: those of a selector and of its pseudo-classes.
  mutating func addTransitions() {
    for rule in contents.rules where !rule.isReduced {
      guard let transition = transition(of: rule) else { continue }
      let states = contents.rules.filter { other in
        !other.isReduced && other.selector != rule.selector
          && other.selector.hasPrefix(rule.selector)
          && [":", ".", "["].contains(other.selector.dropFirst(rule.selector.count).first)
          && !other.selector.dropFirst(rule.selector.count).contains { " >+~,".contains($0) }
          && !other.selector.hasPrefix(rule.selector + "::")
      }
      let name = Self.name(of: rule.selector)
      let base = values(rule.declarations)
      var stateNames = ImportedNames()
      var entries = [ImportedNode.Entry(stateNames.unique("rest"), .mapping([]))]
      var initial: [ImportedNode.Entry] = []
      for state in states {
        let set = values(state.declarations)
        guard !set.isEmpty else { continue }
        let word = String(state.selector.dropFirst(rule.selector.count).drop { ":.[".contains($0) })
        let stateName = stateNames.name(for: word, fallback: "state")
        entries.append(.init(stateName, .mapping([.init("set", .mapping(set))])))
        for entry in set where !initial.contains(where: { $0.key == entry.key }) {
          if let own = base.first(where: { $0.key == entry.key }) {
            initial.append(own)
          } else if entry.key.hasSuffix("Color") || entry.key == "width" || entry.key == "height" {
            initial.append(entry)
          }
        }
      }
      if entries.count > 1 {
        var timeline = ImportedTimeline(name: timelineNames.unique(name))
        timeline.initial = initial
        timeline.options = [.init("animation", transition)]
        timeline.contents = .init("states", .mapping(entries))
        motion.timelines.append(timeline)
      } else {
        let animation = "\(name)-transition"
        if !motion.animations.contains(where: { $0.key == animation }) {
          motion.animations.append(.init(animation, transition))
        }
      }
    }
  }

  /// The animation of a rule's transition; nil if it has none.
  private mutating func transition(of rule: StyleContents.Rule) -> ImportedNode? {
    var variables = contents.variables
    variables.add(rule.declarations)
    var parts: [[StyleToken]] = []
    var span = rule.span
    var duration: Double?
    var easing = StyleEasing.ease
    var delay = 0.0
    for declaration in rule.declarations where declaration.name.hasPrefix("transition") {
      let value = variables.resolved(declaration.value)
      span = declaration.span
      switch declaration.name {
      case "transition": parts = value.parts(at: .comma).filter { !$0.isEmpty }
      case "transition-duration":
        duration = value.parts(at: .comma).compactMap { StyleQuantity($0)?.value(.seconds) }.max()
      case "transition-timing-function":
        easing = StyleEasing(value.parts(at: .comma).first ?? []) ?? easing
      case "transition-delay":
        delay = value.parts(at: .comma).compactMap { StyleQuantity($0)?.value(.seconds) }.max() ?? 0
      default: continue
      }
    }
    var read: [(duration: Double, easing: StyleEasing, delay: Double)] = []
    for part in parts where part.first?.word != "none" {
      var times: [Double] = []
      var own = StyleEasing.ease
      for word in part.words {
        if let time = StyleQuantity(word)?.value(.seconds) {
          times.append(time)
        } else if let found = StyleEasing(word) {
          own = found
        }
      }
      read.append((times.first ?? 0, own, times.count > 1 ? times[1] : 0))
    }
    if let duration { read.append((duration, easing, delay)) }
    guard let longest = read.max(by: { $0.duration < $1.duration }), longest.duration > 0 else {
      return nil
    }
    if read.contains(where: { $0.duration != longest.duration || $0.easing != longest.easing }) {
      log.lose(
        "the properties of this transition have different times or easings", at: span,
        instead: "all of them change with the longest one")
    }
    var entries: [ImportedNode.Entry]
    switch longest.easing {
    case .curve(let curve):
      entries = [
        .init(
          "timingCurve",
          .mapping([
            .init("curve", CurveNames.node(of: curve) ?? .word("linear")),
            .init("duration", .number(longest.duration)),
          ]))
      ]
    case .points(let points):
      // A spring that was written out as points is a spring again.
      let samples = CurveSamples(
        times: points.map { $0.x * longest.duration }, values: points.map(\.y), dimension: 1)
      let ascends = zip(samples.times, samples.times.dropFirst()).allSatisfy { $0 < $1 }
      let fitted = ascends ? CurveFit.fit(samples, tolerance: 0.005, budget: 8_000_000) : nil
      if let frame = fitted?.draft.frames.first, fitted?.draft.frames.count == 1,
        case .spring(let duration, let bounce, _) = frame.form
      {
        let spring = CurveNames.node(of: Spring(duration: duration, bounce: bounce))
        entries = [.init("spring", spring ?? .word("smooth"))]
      } else {
        log.lose(
          "this `linear()` is no spring", at: span, instead: "`easeOut` is used in its place")
        entries = [.init("easeOut", .number(longest.duration))]
      }
    }
    if longest.delay > 0 { entries.append(.init("delay", .number(longest.delay))) }
    return .mapping(entries)
  }

  /// The values that declarations set here.
  private mutating func values(
    _ declarations: [StyleSheet.Declaration]
  ) -> [ImportedNode.Entry] {
    let moving = declarations.filter { declaration in
      StyleProperty.all[declaration.name] != nil
        || ["transform", "translate", "rotate", "scale", "filter"].contains(declaration.name)
    }
    guard !moving.isEmpty else { return [] }
    let keyframes = StyleContents.Keyframes(
      frames: [([0, 1], moving)], span: moving[0].span, isPrefixed: false)
    let tracks = StyleTracks(
      keyframes, easing: .curve(.linear), base: [:], contents.variables,
      size: input.size ?? (100, 100), input.source, &log)
    var entries: [ImportedNode.Entry] = []
    for stops in tracks.stops where !stops.stops.isEmpty {
      let value = stops.stops[0].value
      // A percentage of a size that is not known is points here.
      let points = zip(value.numbers.indices, value.numbers).map { index, number in
        guard value.hasPercents else { return number }
        let size = input.size ?? (100, 100)
        let isX = stops.property == "offsetX" || stops.property == "offset" && index == 0
        return number + value.percents[index] / 100 * (isX ? size.width : size.height)
      }
      entries.append(.init(stops.property, StyleValue(points, isColor: value.isColor).node))
    }
    for samples in tracks.sampled {
      for fitted in samples.fitted(lasting: 1, input.tolerance) {
        entries.append(.init(fitted.property, .number(fitted.start)))
      }
    }
    return entries
  }
}
