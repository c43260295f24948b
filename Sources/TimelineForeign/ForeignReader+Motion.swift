internal import TimelineDocument
internal import TimelineSyntax

/// Motions of several properties.
extension ForeignReader {
  /// A fraction of the whole, and what is set there.
  typealias StopEntries = (position: Double, entries: [ForeignEntry])

  /// A tween: options beside properties with their values; nil if an entry is neither.
  ///
  /// - Parameter start: the start values.
  func motion(
    of entries: [ForeignEntry], from start: [ForeignEntry] = [], by tween: ForeignTween
  ) -> ForeignMotion? {
    var tween = tween
    var found: [Target] = []
    var motion = ForeignMotion(tracks: [])
    for entry in entries {
      // A property's name is no option, such as Motion's `scale` and CSS's `transform`.
      if scope.properties[entry.name] == nil, tween.take(entry) { continue }
      if let own = ownTrack(of: entry, tween) {
        motion.tracks.append(own)
        continue
      }
      guard let targets = targets(of: entry) else { return nil }
      found += targets
    }
    guard let starts = mapAll(start, targets(of:))?.joined(),
      starts.allSatisfy({ start in found.contains { $0.property == start.property } })
    else { return nil }
    for target in found {
      let start = starts.last { $0.property == target.property }?.values.first?.text
      guard !motion.tracks.contains(where: { $0.property == target.property }),
        var track = tween.track(through: target.values, from: start)
      else { return nil }
      track.property = target.property
      motion.tracks.append(track)
    }
    return motion.tracks.isEmpty ? nil : motion
  }

  /// The track of `translateX: { value: 250, duration: 800 }`, whose options are its own.
  func ownTrack(of entry: ForeignEntry, _ tween: ForeignTween) -> ForeignTrack? {
    guard let entries = entry.entries,
      var value = entries.first(where: { ["value", "to"].contains($0.name) })
    else { return nil }
    let key = value.name
    value.name = entry.name
    guard let targets = targets(of: value), targets.count == 1 else { return nil }
    var tween = tween
    for option in entries where option.name != key {
      guard tween.take(option) else { return nil }
    }
    var track = tween.track(through: targets[0].values)
    track?.property = targets[0].property
    return track
  }

  /// The name of GSAP's call: `to` of `gsap.to`, and of `gsap.to(".box")`; nil for other keys.
  static func call(_ name: String) -> String? {
    let word = name.prefix { $0 != "(" }
    for prefix in ["gsap.", "tl.", "timeline."] where word.hasPrefix(prefix) {
      return String(word.dropFirst(prefix.count))
    }
    return ["to", "from", "fromTo"].contains(name) ? name : nil
  }

  /// The motion of GSAP's `to`, `from`, `fromTo`, and of `from` beside `to`; nil if an entry is none
  /// of these calls.
  func motion(ofCalls entries: [ForeignEntry]) -> ForeignMotion? {
    let calls = mapAll(entries) { entry in
      Self.call(entry.name).map { name in
        var call = entry
        call.name = name
        return call
      }
    }
    guard let calls, !calls.isEmpty else { return nil }
    if let both = calls["fromTo"]?.items, both.count == 2, let start = both[0].entries,
      let end = both[1].entries
    {
      return motion(of: end, from: start, by: .gsap)
    }
    if let end = calls["to"]?.entries {
      return motion(of: end, from: calls["from"]?.entries ?? [], by: .gsap)
    }
    guard let start = calls["from"]?.entries else { return nil }
    var values: [ForeignEntry] = []
    var end: [ForeignEntry] = []
    for entry in start {
      guard let targets = targets(of: entry) else {
        end.append(entry)
        continue
      }
      values.append(entry)
      for target in targets {
        guard let own = ownStart(of: target.property) else { return nil }
        end.append(ForeignEntry(name: target.property, text: own))
      }
    }
    return motion(of: end, from: values, by: .gsap)
  }

  /// The initial value of a property that is a number.
  private func ownStart(of property: String) -> String? {
    guard case .number(let own)? = scope.properties[property]?.initial else { return nil }
    return NumberText.string(own)
  }

  /// The stops of `{ 0%: { opacity: 0 }, to: { opacity: 1 } }`, in order; entries with other keys are
  /// left out.
  func stops(in entries: [ForeignEntry]) -> [StopEntries] {
    entries.compactMap { entry in
      ForeignStops.fraction(entry.name).flatMap { position in
        entry.entries.map { (position: position, entries: $0) }
      }
    }.sorted { $0.position < $1.position }
  }

  /// The motion of stops that each set several properties.
  ///
  /// - Parameter hasDuration: whether the timeline has a duration, of which they are fractions.
  func motion(through stops: [StopEntries], hasDuration: Bool) -> ForeignMotion? {
    var lists: [(property: String, stops: [ForeignStops.Stop])] = []
    for stop in stops {
      var curve: String?
      let easings = ["easing", "ease", "animation-timing-function", "animationTimingFunction"]
      for entry in stop.entries where easings.contains(entry.name) {
        guard let translation = ForeignValue.curve(entry.text) else { return nil }
        curve = translation
      }
      for entry in stop.entries
      where ForeignKey.translation(of: entry.name, entry.text, in: RecordName.linear) == nil {
        if ["offset", "composite"].contains(entry.name), entry.items == nil { continue }
        guard let targets = targets(of: entry) else { return nil }
        for target in targets {
          guard target.values.count == 1, !target.values[0].isChange else { return nil }
          let point = ForeignStops.Stop(
            position: stop.position, value: target.values[0].text, curve: curve)
          if let index = lists.firstIndex(where: { $0.property == target.property }) {
            lists[index].stops.append(point)
          } else {
            lists.append((target.property, [point]))
          }
        }
      }
    }
    let tracks = mapAll(lists) { property, stops in
      track(of: property, through: stops, hasDuration: hasDuration)
    }
    return tracks.flatMap {
      $0.isEmpty ? nil : ForeignMotion(tracks: $0, isComplete: hasDuration)
    }
  }

  /// The track of a property that only some of the stops have: elsewhere it has its own value.
  private func track(
    of property: String, through stops: [ForeignStops.Stop], hasDuration: Bool
  ) -> ForeignTrack? {
    var stops = stops
    guard let first = stops.first, let last = stops.last else { return nil }
    if first.position > 0 || last.position < 1 {
      guard let own = ownStart(of: property) else { return nil }
      if first.position > 0 { stops.insert(ForeignStops.Stop(position: 0, value: own), at: 0) }
      if last.position < 1 { stops.append(ForeignStops.Stop(position: 1, value: own)) }
    }
    var track = ForeignStops(unit: .fraction, stops: stops, hasDuration: hasDuration).track
    track?.property = property
    return track
  }

  /// A value of each stop of a property: `[{ t: 0, s: [100] }, …]` and `{ a: 1, k: [{ t: 0, … }, …] }`
  /// of Lottie, `[{ offset: 0, scale: 1 }, …]` and `{ 0%: 1, 100%: 2 }`; nil for other values.
  ///
  /// - Parameters:
  ///   - name: the property's name in the file.
  ///   - dimension: the number of its components.
  func stops(of entry: ForeignEntry, _ name: String, _ dimension: Int) -> ForeignStops? {
    if let entries = entry.entries {
      if let list = entries["k"], list.items != nil { return stops(of: list, name, dimension) }
      guard entries.contains(where: { $0.name.hasSuffix("%") }) else { return nil }
      let stops = mapAll(entries) { entry -> ForeignStops.Stop? in
        guard let position = ForeignStops.fraction(entry.name),
          let value = text(of: entry, name, dimension, isLottie: false)
        else { return nil }
        return ForeignStops.Stop(position: position, value: value)
      }
      return stops.map {
        ForeignStops(unit: .fraction, stops: $0, hasDuration: scope.hasDuration)
      }
    }
    guard let items = entry.items, let first = items.first?.entries, first.count > 1,
      let key = first["t", "offset", "time"]?.name,
      let stops = mapAll(items, { stop($0, position: key, name, dimension) })
    else { return nil }
    let areFrames = stops.allSatisfy { $0.position == $0.position.rounded() }
    return ForeignStops(
      unit: key == "offset" ? .fraction : key == "t" && areFrames ? .frames : .seconds,
      stops: stops, hasDuration: scope.hasDuration)
  }

  private func stop(
    _ item: ForeignEntry, position key: String, _ name: String, _ dimension: Int
  ) -> ForeignStops.Stop? {
    guard let entries = item.entries, let position = entries[key]?.number,
      let entry = entries[name, "s", "v", "value", "to"],
      let value = text(of: entry, name, dimension, isLottie: entries["s"] != nil)
    else { return nil }
    var stop = ForeignStops.Stop(position: position, value: value)
    if let easing = entries["easing", "ease", "curve"] {
      guard let curve = ForeignValue.curve(easing.text) else { return nil }
      stop.curve = curve
    } else if let start = entries["o"], let end = entries["i"] {
      // The curve of Lottie's handles.
      let numbers = [start, end].flatMap { handle in
        ["x", "y"].compactMap { axis in
          handle.entries?[axis].flatMap { $0.number ?? $0.items?.first?.number }
        }
      }
      if numbers.count == 4 {
        stop.curve = "[\(numbers.map { NumberText.string($0) }.joined(separator: ", "))]"
      }
    }
    stop.holds = entries["h"]?.number == 1
    return stop
  }

  /// A value as the file has it; one in a list of Lottie is in percent for a factor.
  private func text(
    of entry: ForeignEntry, _ name: String, _ dimension: Int, isLottie: Bool
  ) -> String? {
    guard let items = entry.items else {
      return entry.source.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let numbers = mapAll(items, { $0.number }), !numbers.isEmpty else { return nil }
    let isPercent = isLottie && ["scale", "scaleX", "scaleY", "opacity"].contains(name)
    let values = numbers.map { NumberText.string(isPercent ? $0 / 100 : $0) }
    if dimension == 1 {
      // A scale has two or three components in Lottie, equal ones where there is one here.
      return values.prefix(2).allSatisfy { $0 == values[0] } ? values[0] : nil
    }
    return values.count >= dimension
      ? "[\(values.prefix(dimension).joined(separator: ", "))]" : nil
  }

  /// The animated properties of Lottie's `ks`; nil if it is none.
  func lottieMotion(_ entry: ForeignEntry) -> ForeignMotion? {
    let names = ["o": "opacity", "s": "scale", "r": "rotation", "p": "position", "a": "anchor"]
    var motion = ForeignMotion(tracks: [])
    for entry in entry.entries ?? [] {
      guard let name = names[entry.name], let property = scope.properties[name] else { return nil }
      guard var track = stops(of: entry, name, property.type.dimension)?.track else { continue }
      track.property = name
      motion.tracks.append(track)
    }
    return motion.tracks.isEmpty ? nil : motion
  }
}
