internal import TimelineSyntax

/// What another tool writes directly in a timeline, in the format's spelling.
struct ForeignTimeline {
  /// The keys that it replaces.
  var keys: [NodeID]
  /// What stands there instead: an entry for each line.
  var entries: [String]
  /// The entries on one line, for the help.
  var line: String { entries.joined(separator: ", ") }
  var message = "animated properties belong to `tracks`"
  var isSafe = false
}

/// The keys of a timeline by which other tools' forms are recognized.
struct ForeignTimelineKeys {
  /// The unknown keys, and those that mean something else in another tool.
  var nodes: [String: NodeID] = [:]
  var entries: [ForeignEntry] = []

  subscript(name: String) -> ForeignEntry? { entries.first { $0.name == name } }

  /// The name of GSAP's call: `to` of `gsap.to`, and of `gsap.to(".box")`.
  static func call(_ name: String) -> String? {
    let word = name.prefix { $0 != "(" }
    for prefix in ["gsap.", "tl.", "timeline."] where word.hasPrefix(prefix) {
      return String(word.dropFirst(prefix.count))
    }
    return ["to", "from", "fromTo"].contains(name) ? name : nil
  }
}

extension DocumentDecoder {
  /// Reports what another tool writes directly in a timeline, once, with the contents that it has here.
  ///
  /// - Returns: the keys that were reported.
  mutating func reportForeignTimeline(
    _ unknown: [NodeID], in what: String, at node: NodeID, known: inout DecodedKeys
  ) -> Set<NodeID> {
    let others = TimelineFields.contentKeys.filter { $0 != "transition" }
    guard others.allSatisfy({ known[$0] == nil }) else { return [] }
    var keys = ForeignTimelineKeys()
    var nodes = unknown
    // Motion has these keys too, with another meaning.
    if unknown.contains(where: { tree.string(of: $0) == "animate" }) {
      nodes += ["initial", "transition"].compactMap { known[$0] }
    }
    for key in nodes {
      let name = tree.string(of: key)
      guard let entry = foreignEntry(name, at: tree.value(of: key)) else { return [] }
      keys.nodes[name] = key
      keys.entries.append(entry)
    }
    if known["transition"] != nil, keys["animate"] == nil { return [] }
    var length: ForeignEntry?
    if let key = known["duration"] {
      length = foreignEntry("duration", at: tree.value(of: key))
      keys.nodes["duration"] = key
    }
    guard let found = foreignTimeline(keys, duration: length) else { return [] }
    for (index, name) in TimelineFields.record.keys.enumerated() {
      if let key = known[name], found.keys.contains(key) { known[index] = nil }
    }
    let names = found.keys.filter(unknown.contains).sorted { tree[$0].span < tree[$1].span }
    let list = WordList.text(names.map { tree.string(of: $0) }, limit: 8, conjunction: "and")
    reportForeign(
      found, "\(what) has no \(names.count == 1 ? "key" : "keys") \(list): \(found.message)",
      at: node)
    return Set(found.keys)
  }

  /// Reports keys with what stands here in their place; the fix needs them next to each other.
  private mutating func reportForeign(_ found: ForeignTimeline, _ message: String, at node: NodeID)
  {
    let all = tree.entries(of: node)
    let indices = all.indices.filter { found.keys.contains(all[$0].key) }
    guard let first = indices.first, let last = indices.last else { return }
    let span = tree[all[first].key].span.union(tree[all[last].value].span)
    let indentation = tree[node].style == .flow ? nil : indentation(of: all[first].key)
    let isApart = last - first + 1 != found.keys.count
    if isApart || tree[node].style != .flow && indentation == nil {
      for key in found.keys {
        reader.foreignSpans.append(tree[key].span.union(tree[tree.value(of: key)].span))
      }
      reader.report(.unknownKey, message, at: all[first].key, help: help(writing: found.line))
      return
    }
    let text = found.entries.joined(separator: indentation.map { "\n\($0)" } ?? ", ")
    reportForeign(
      .unknownKey, message, at: span, as: text, line: found.line, isSafe: found.isSafe)
  }

  /// The white space before a key, or as much as there is before it after dashes.
  private func indentation(of key: NodeID) -> String? {
    tree.source.indentation(at: tree[key].span.start)
  }

  private func foreignTimeline(_ keys: ForeignTimelineKeys, duration: ForeignEntry?)
    -> ForeignTimeline?
  {
    if keys["animate"] != nil { return motionTimeline(keys) }
    if let found = stoppedTimeline(keys, hasDuration: duration != nil) { return found }
    if let node = keys.nodes["ks"], let tracks = lottieTracks(at: tree.value(of: node)) {
      return ForeignTimeline(keys: [node], entries: [tracks.line])
    }
    if let states = keys["variants"], let node = keys.nodes["variants"] {
      return phases(of: states, at: node)
    }
    if let gesture = keys.entries.first(where: { Self.gestures.contains($0.name) }),
      keys.entries.count == 1, let values = gesture.entries.flatMap(assignments)
    {
      return ForeignTimeline(
        keys: keys.entries.compactMap { keys.nodes[$0.name] },
        entries: ["events: [{ at: 0, set: { \(values) }, animation: default }]"],
        message: "a change of state belongs to `events`")
    }
    return tweenedTimeline(keys, duration: duration)
  }

  /// The gestures and states of Motion that set values of their own.
  private static let gestures = [
    "whileHover", "whileTap", "whileFocus", "whileDrag", "whileInView", "exit",
  ]

  // MARK: Keyframes with a position each

  private func stoppedTimeline(_ keys: ForeignTimelineKeys, hasDuration: Bool) -> ForeignTimeline? {
    var hasDuration = hasDuration
    var used: [String] = []
    var entries: [String] = []
    let frames = keys["keyframes"]
    let isDirect = keys.entries.contains { entry in
      // `from` and `to` without options are CSS's, with them GSAP's.
      ForeignKeyframeList.fraction(entry.name) != nil
        && (entry.name.hasSuffix("%") || keys["from"] != nil && keys["to"] != nil)
        && entry.entries?.allSatisfy { foreignTargets(of: $0) != nil } == true
    }
    guard frames != nil || isDirect else { return nil }
    for entry in keys.entries {
      if entry.entries != nil,
        ForeignKeyframeList.fraction(entry.name) != nil || entry.name == "keyframes"
      {
        used.append(entry.name)
      } else if entry.name == "keyframes" {
        used.append(entry.name)
      } else if ["animation-duration", "animationDuration"].contains(entry.name),
        let time = ForeignValue.time(entry.text)
      {
        used.append(entry.name)
        entries.append("duration: \(time)")
        hasDuration = true
      } else if entry.name == "options", let options = entry.entries {
        for option in options {
          if option.name == "duration", let time = ForeignValue.time(option.text) {
            entries.append("duration: \(time)")
            hasDuration = true
          } else if let text = ForeignKey.translation(
            of: option.name, option.text, in: ForeignKey.timeline)
          {
            entries.append(text)
          } else if !["fill", "easing"].contains(option.name) {
            return nil
          }
        }
        used.append(entry.name)
      } else if let text = ForeignKey.translation(
        of: entry.name, entry.text, in: ForeignKey.timeline)
      {
        used.append(entry.name)
        entries.append(text)
      }
    }
    let stops = frames.map(stops) ?? stops(in: keys.entries)
    var tracks = stops.flatMap { foreignTracks(of: $0, hasDuration: hasDuration) }
    if tracks == nil, let lists = frames?.entries {
      var tween = ForeignTween()
      tween.duration = entries.first { $0.hasPrefix("duration: ") }.map { String($0.dropFirst(10)) }
      tracks = foreignTracks(of: lists, by: tween)
      if tracks != nil { entries.removeAll { $0.hasPrefix("duration: ") } }
    }
    guard let tracks else { return nil }
    return ForeignTimeline(
      keys: used.compactMap { keys.nodes[$0] }, entries: entries + [tracks.line],
      isSafe: tracks.isComplete)
  }

  /// The keyframes of `keyframes`: a mapping of positions, or a list.
  private func stops(of frames: ForeignEntry) -> [(position: Double, entries: [ForeignEntry])]? {
    guard let items = frames.items else { return frames.entries.flatMap(stops) }
    guard items.count > 1 else { return nil }
    var stops: [(position: Double, entries: [ForeignEntry])] = []
    for (index, item) in items.enumerated() {
      guard let entries = item.entries else { return nil }
      let offset = entries.first { $0.name == "offset" }.flatMap { Double($0.text) }
      let position = offset ?? Double(index) / Double(items.count - 1)
      stops.append((position, entries.filter { $0.name != "offset" }))
    }
    return stops
  }

  private func stops(in entries: [ForeignEntry])
    -> [(position: Double, entries: [ForeignEntry])]?
  {
    let stops = entries.compactMap { entry in
      ForeignKeyframeList.fraction(entry.name).flatMap { position in
        entry.entries.map { (position: position, entries: $0) }
      }
    }
    return stops.isEmpty ? nil : stops.sorted { $0.position < $1.position }
  }

  // MARK: Tweens

  /// `initial`, `animate`, `exit` and `transition` of Motion.
  private func motionTimeline(_ keys: ForeignTimelineKeys) -> ForeignTimeline? {
    guard let target = keys["animate"]?.entries else { return nil }
    let start = keys["initial"]?.entries ?? []
    let used = ["initial", "animate", "exit", "transition"].compactMap { keys.nodes[$0] }
    var tween = ForeignTween()
    tween.isSpring = true
    tween.countsRepeats = true
    let options = keys["transition"]?.entries ?? []
    if let exit = keys["exit"]?.entries {
      for option in options { guard tween.take(option) else { return nil } }
      guard let away = assignments(start.isEmpty ? exit : start), let gone = assignments(exit)
      else {
        return nil
      }
      let animation = "animation: \(tween.animation)"
      return ForeignTimeline(
        keys: used,
        entries: [
          "transition: { insertion: { use: { active: { \(away) } }, \(animation) }, removal: { use: { active: { \(gone) } }, \(animation) } }"
        ], message: "a view that comes and goes has a `transition`")
    }
    return foreignTracks(of: target + options, from: start, by: tween)
      .map { ForeignTimeline(keys: used, entries: [$0.line]) }
  }

  /// Calls of GSAP, and properties beside their options, as in anime.js and Web Animations.
  private func tweenedTimeline(_ keys: ForeignTimelineKeys, duration: ForeignEntry?)
    -> ForeignTimeline?
  {
    let calls = keys.entries.compactMap { entry in
      ForeignTimelineKeys.call(entry.name).map { (name: $0, entry: entry) }
    }
    var tween = ForeignTween()
    if !calls.isEmpty {
      guard calls.count == keys.entries.count else { return nil }
      // What GSAP takes where nothing is said.
      tween.curve = "easeOutQuad"
      tween.countsRepeats = true
      return foreignTracks(calls, by: tween).map {
        ForeignTimeline(keys: keys.entries.compactMap { keys.nodes[$0.name] }, entries: [$0.line])
      }
    }
    let entries = keys.entries.filter { $0.name != "targets" }
    guard
      entries.contains(where: {
        properties[$0.name] == nil
          && (foreignTargets(of: $0) != nil || ownTween(of: $0, tween) != nil)
      })
    else { return nil }
    // A tween's duration, not the timeline's.
    let used = keys.entries.map(\.name) + (duration == nil ? [] : ["duration"])
    return foreignTracks(of: entries + (duration.map { [$0] } ?? []), by: tween).map {
      ForeignTimeline(keys: used.compactMap { keys.nodes[$0] }, entries: [$0.line])
    }
  }

  /// The tracks of `to`, `from`, `fromTo`, and of `from` beside `to`.
  func foreignTracks(_ calls: [(name: String, entry: ForeignEntry)], by tween: ForeignTween)
    -> ForeignTracks?
  {
    func entries(_ name: String) -> [ForeignEntry]? {
      calls.first { $0.name == name }?.entry.entries
    }
    if let both = calls.first(where: { $0.name == "fromTo" })?.entry.items, both.count == 2,
      let start = both[0].entries, let end = both[1].entries
    {
      return foreignTracks(of: end, from: start, by: tween)
    }
    if let end = entries("to") {
      return foreignTracks(of: end, from: entries("from") ?? [], by: tween)
    }
    guard let start = entries("from") else { return nil }
    var targets: [ForeignEntry] = []
    var end: [ForeignEntry] = []
    for entry in start {
      guard let found = foreignTargets(of: entry) else {
        end.append(entry)
        continue
      }
      targets.append(entry)
      for target in found {
        guard case .number(let own)? = properties[target.property]?.initial else { return nil }
        end.append(ForeignEntry(name: target.property, text: NumberText.string(own)))
      }
    }
    return foreignTracks(of: end, from: targets, by: tween)
  }

  // MARK: States

  private func phases(of states: ForeignEntry, at node: NodeID) -> ForeignTimeline? {
    var phases: [String] = []
    for state in states.entries ?? [] {
      guard let values = state.entries.flatMap(assignments) else { return nil }
      phases.append("{ phase: \(state.name), set: { \(values) } }")
    }
    guard phases.count > 1 else { return nil }
    return ForeignTimeline(
      keys: [node], entries: ["phases: [\(phases.joined(separator: ", "))]"],
      message: "states that follow each other are `phases`")
  }

  /// Entries of values for `set`: `opacity: 0, offsetY: 20`; nil if one has no equivalent.
  func assignments(_ entries: [ForeignEntry]) -> String? {
    var texts: [String] = []
    // Motion has an animation for each state.
    for entry in entries where entry.name != "transition" {
      guard let targets = foreignTargets(of: entry) else { return nil }
      for target in targets {
        guard target.values.count == 1, !target.values[0].isChange else { return nil }
        texts.append("\(target.property): \(target.values[0].text)")
      }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension ForeignTween {
  /// The animation of a state change.
  var animation: String {
    guard !isSpring, duration != nil || curve != nil else {
      let fields = springParameters.first.map { $0.dropFirst("spring: ".count) }
      return fields.map { "{ spring: \($0) }" } ?? "default"
    }
    let length = duration ?? "0.35"
    guard let curve else { return "{ linear: \(length) }" }
    return ["easeIn", "easeOut", "easeInOut"].contains(curve)
      ? "{ \(curve): \(length) }" : "{ timingCurve: { curve: \(curve), duration: \(length) } }"
  }
}
