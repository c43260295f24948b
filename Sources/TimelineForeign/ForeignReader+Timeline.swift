internal import TimelineDocument
internal import TimelineSyntax

/// What another tool writes directly in a timeline, in the format's spelling.
private struct TimelineContents {
  /// The keys that it replaces.
  var keys: [NodeID]
  /// What stands there instead: an entry for each line.
  var entries: [String]
  var message = "animated properties belong to `tracks`"
  var isSafe = false

  init(_ used: [ForeignEntry], _ entries: [String]) {
    (keys, self.entries) = (used.compactMap(\.key), entries)
  }

  init(_ used: [ForeignEntry], _ motion: ForeignMotion?) {
    self.init(used, motion.map { [$0.line] } ?? [])
  }
}

extension ForeignReader {
  /// What another tool writes directly in a timeline, with the contents that it has here.
  func timeline(_ unknown: UnknownKeys) -> ForeignFinding? {
    let known = unknown.known
    guard TimelineFields.contentKeys.allSatisfy({ $0 == "transition" || known[$0] == nil }) else {
      return nil
    }
    // Motion has these keys too, with another meaning.
    let isMotion = unknown.keys.contains { tree.string(of: $0) == "animate" }
    if known["transition"] != nil, !isMotion { return nil }
    let others = isMotion ? ["initial", "transition"].compactMap { known[$0] } : []
    guard let entries = mapAll(unknown.keys + others, { entry(of: $0) }) else { return nil }
    // A duration that cannot be read is still the timeline's.
    let length = known["duration"].map {
      entry(of: $0) ?? ForeignEntry(name: "duration", text: "", key: $0)
    }
    guard let found = contents(entries, duration: length), !found.entries.isEmpty else {
      return nil
    }
    let keys = found.keys.filter(unknown.keys.contains)
      .sorted { tree[$0].span < tree[$1].span }
    return finding(found, "\(unknown.what) \(hasNo(keys)): \(found.message)", at: unknown.mapping)
  }

  /// Keys with what stands here in their place; the fix needs them next to each other.
  private func finding(_ found: TimelineContents, _ message: String, at node: NodeID)
    -> ForeignFinding?
  {
    let isFlow = tree[node].style == .flow
    guard let span = span(of: found.keys, in: node),
      isFlow || tree.source.indentation(at: span.start) != nil
    else {
      let first = tree.entries(of: node).first { found.keys.contains($0.key) }
      return first.map {
        finding(
          .unknownKey, message, at: tree[$0.key].span,
          help: Self.help(writing: found.entries.joined(separator: ", ")),
          explaining: found.keys.map(self.span), keys: found.keys)
      }
    }
    return finding(
      .unknownKey, message, at: span, as: found.entries, isFlow: isFlow, keys: found.keys,
      isSafe: found.isSafe)
  }

  private func contents(_ entries: [ForeignEntry], duration: ForeignEntry?) -> TimelineContents? {
    if entries["animate"] != nil { return motionContents(entries) }
    if let found = stoppedContents(entries, hasDuration: duration != nil) { return found }
    if let layer = entries["ks"], let motion = lottieMotion(layer) {
      return TimelineContents([layer], motion)
    }
    if let states = entries["variants"] { return phases(of: states) }
    if entries.count == 1, Self.gestures.contains(entries[0].name),
      let values = entries[0].entries.flatMap(assignments)
    {
      var found = TimelineContents(
        entries, ["events: [{ at: 0, set: { \(values) }, animation: default }]"])
      found.message = "a change of state belongs to `events`"
      return found
    }
    return tweenedContents(entries, duration: duration)
  }

  /// The gestures and states of Motion that set values of their own.
  private static let gestures = [
    "whileHover", "whileTap", "whileFocus", "whileDrag", "whileInView", "exit",
  ]

  /// Keyframes with a position each, under `keyframes` or directly in the timeline.
  private func stoppedContents(_ all: [ForeignEntry], hasDuration: Bool) -> TimelineContents? {
    var hasDuration = hasDuration
    var used: [ForeignEntry] = []
    var entries: [String] = []
    let frames = all["keyframes"]
    let isDirect = all.contains { entry in
      // `from` and `to` without options are CSS's, with them GSAP's.
      ForeignStops.fraction(entry.name) != nil
        && (entry.name.hasSuffix("%") || all["from"] != nil && all["to"] != nil)
        && entry.entries?.allSatisfy { targets(of: $0) != nil } == true
    }
    guard frames != nil || isDirect else { return nil }
    /// Whether an option is the duration, or another key of a timeline.
    func take(_ option: ForeignEntry, _ durationKeys: [String]) -> Bool {
      if durationKeys.contains(option.name), let time = ForeignValue.time(option.text) {
        entries.append("duration: \(time)")
        hasDuration = true
        return true
      }
      let text = ForeignKey.translation(of: option.name, option.text, in: RecordName.timeline)
      text.map { entries.append($0) }
      return text != nil
    }
    for entry in all {
      if entry.name == "keyframes"
        || entry.entries != nil && ForeignStops.fraction(entry.name) != nil
        || take(entry, ["animation-duration", "animationDuration"])
      {
        used.append(entry)
      } else if entry.name == "options", let options = entry.entries {
        for option in options where !take(option, ["duration"]) {
          guard ["fill", "easing"].contains(option.name) else { return nil }
        }
        used.append(entry)
      }
    }
    var motion = (frames == nil ? stops(in: all) : frames.flatMap(stops)).flatMap {
      self.motion(through: $0, hasDuration: hasDuration)
    }
    if motion == nil, let lists = frames?.entries {
      var tween = ForeignTween()
      tween.duration = entries.first { $0.hasPrefix("duration: ") }.map { String($0.dropFirst(10)) }
      motion = self.motion(of: lists, by: tween)
      entries.removeAll { $0.hasPrefix("duration: ") }
    }
    guard let motion else { return nil }
    var found = TimelineContents(used, entries + [motion.line])
    found.isSafe = motion.isComplete
    return found
  }

  /// The stops of `keyframes`: a mapping of positions, or a list.
  private func stops(of frames: ForeignEntry) -> [StopEntries]? {
    guard let items = frames.items else { return frames.entries.map(stops) }
    guard items.count > 1, let lists = mapAll(items, { $0.entries }) else { return nil }
    return lists.enumerated().map { index, entries in
      let offset = entries["offset"].flatMap { Double($0.text) }
      let position = offset ?? Double(index) / Double(items.count - 1)
      return (position, entries.filter { $0.name != "offset" })
    }
  }

  /// `initial`, `animate`, `exit` and `transition` of Motion.
  private func motionContents(_ all: [ForeignEntry]) -> TimelineContents? {
    guard let target = all["animate"]?.entries else { return nil }
    let start = all["initial"]?.entries ?? []
    let used = ["initial", "animate", "exit", "transition"].compactMap { all[$0] }
    var tween = ForeignTween()
    (tween.isSpring, tween.countsRepeats) = (true, true)
    let options = all["transition"]?.entries ?? []
    guard let exit = all["exit"]?.entries else {
      return motion(of: target + options, from: start, by: tween)
        .map { TimelineContents(used, $0) }
    }
    for option in options { guard tween.take(option) else { return nil } }
    guard let away = assignments(start.isEmpty ? exit : start), let gone = assignments(exit) else {
      return nil
    }
    let animation = "animation: \(tween.animation)"
    var found = TimelineContents(
      used,
      [
        "transition: { insertion: { use: { active: { \(away) } }, \(animation) }, removal: { use: { active: { \(gone) } }, \(animation) } }"
      ])
    found.message = "a view that comes and goes has a `transition`"
    return found
  }

  /// Calls of GSAP, and properties beside their options, as in anime.js and Web Animations.
  private func tweenedContents(_ all: [ForeignEntry], duration: ForeignEntry?)
    -> TimelineContents?
  {
    if all.contains(where: { Self.call($0.name) != nil }) {
      return motion(ofCalls: all).map { TimelineContents(all, $0) }
    }
    let tween = ForeignTween()
    let entries = all.filter { $0.name != "targets" }
    let isTween = entries.contains {
      scope.properties[$0.name] == nil && (targets(of: $0) != nil || ownTrack(of: $0, tween) != nil)
    }
    guard isTween else { return nil }
    // A tween's duration, not the timeline's.
    let length = duration.map { [$0] } ?? []
    return motion(of: entries + length, by: tween).map { TimelineContents(all + length, $0) }
  }

  private func phases(of states: ForeignEntry) -> TimelineContents? {
    let phases = mapAll(states.entries ?? []) { state in
      state.entries.flatMap(assignments).map { "{ phase: \(state.name), set: { \($0) } }" }
    }
    guard let phases, phases.count > 1 else { return nil }
    var found = TimelineContents([states], ["phases: [\(phases.joined(separator: ", "))]"])
    found.message = "states that follow each other are `phases`"
    return found
  }
}
