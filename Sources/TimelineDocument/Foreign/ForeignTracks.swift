internal import TimelineSyntax

/// Tracks that another tool writes in another form, in the format's spelling.
struct ForeignTracks {
  /// The properties with the entries of their tracks.
  var tracks: [(property: String, entries: [String])] = []
  /// Whether nothing had to be added or guessed.
  var isComplete = true

  /// The tracks, each on a line.
  var texts: [String] {
    tracks.map { "\($0.property): { \($0.entries.joined(separator: ", ")) }" }
  }

  /// The tracks on one line.
  var line: String { "tracks: { \(texts.joined(separator: ", ")) }" }
}

extension DocumentDecoder {
  /// A property with its values in the format's spelling.
  typealias ForeignTarget = (property: String, values: [ForeignTween.Value])

  /// The properties that an entry sets, by their names here or elsewhere, and those of CSS's functions;
  /// nil if one of them is unknown or has no equivalent.
  func foreignTargets(of entry: ForeignEntry) -> [ForeignTarget]? {
    if ["transform", "filter"].contains(entry.name) {
      guard let items = entry.items else { return cssTargets(entry.text) }
      return joined(items.map { cssTargets($0.text) })
    }
    if let targets = componentTargets(of: entry) { return targets }
    guard let property = foreignProperty(entry.name) else { return nil }
    let type = property.type
    // `offset: [10, 20]` is one value, `x: [0, 100]` are two.
    if let items = entry.items, type.dimension == 1 || items.contains(where: { $0.items != nil }) {
      let values = items.compactMap { foreignValue($0, of: property) }
      return values.count == items.count ? [(property.name, values)] : nil
    }
    return foreignValue(entry, of: property).map { [(property.name, [$0])] }
  }

  /// The property that another tool's name means; nil if several are as likely.
  func foreignProperty(_ name: String) -> PropertyDeclaration? {
    properties[name]
      ?? Vocabulary.translation(of: name, among: BuiltInProperty.names)
      .flatMap { properties[$0] }
  }

  /// `scale: { x: 2, y: 1 }` where a property of each axis has the values.
  private func componentTargets(of entry: ForeignEntry) -> [ForeignTarget]? {
    guard let entries = entry.entries, let property = foreignProperty(entry.name) else {
      return nil
    }
    if let names = property.type.components {
      guard entries.map(\.name) == names else { return nil }
      let numbers = entries.compactMap { ForeignValue.number(ForeignValue.bare($0.text[...])) }
      guard numbers.count == names.count else { return nil }
      return [(property.name, [ForeignTween.Value(text: "[\(numbers.joined(separator: ", "))]")])]
    }
    var targets: [ForeignTarget] = []
    for entry in entries {
      guard ["x", "y"].contains(entry.name),
        let axis = properties[property.name + entry.name.uppercased()],
        let value = foreignValue(entry, of: axis)
      else { return nil }
      targets.append((axis.name, [value]))
    }
    return targets.isEmpty ? nil : targets
  }

  /// The properties of `translateX(10px) scale(1.2)` and `blur(5px)`.
  private func cssTargets(_ text: String) -> [ForeignTarget]? {
    guard let calls = ForeignCall.list(text), !calls.isEmpty else { return nil }
    var targets: [ForeignTarget] = []
    for call in calls.flatMap({ $0 }) {
      guard let target = cssTarget(call) else { return nil }
      targets += target
    }
    return targets
  }

  /// Lists of functions as the values of each property, which all lists have.
  private func joined(_ lists: [[ForeignTarget]?]) -> [ForeignTarget]? {
    guard var targets = lists.first.flatMap({ $0 }) else { return nil }
    for list in lists.dropFirst() {
      guard let list, list.map(\.property) == targets.map(\.property) else { return nil }
      for index in list.indices { targets[index].values += list[index].values }
    }
    return targets
  }

  private func cssTarget(_ call: ForeignCall) -> [ForeignTarget]? {
    let values = call.values
    let axes = values.count == 2 || call.name.hasSuffix("3d") ? Array(values.prefix(2)) : []
    let isScale = call.name.hasPrefix("scale")
    if axes.count == 2, isScale || call.name.hasPrefix("translate") {
      let names = isScale ? ["scaleX", "scaleY"] : ["offsetX", "offsetY"]
      let targets = zip(names, axes).compactMap { name, value in
        foreignTargets(of: ForeignEntry(name: name, text: value))
      }
      return targets.count == 2 ? targets.flatMap { $0 } : nil
    }
    // CSS multiplies by these, and SwiftUI adds the brightness.
    guard values.count == 1, call.name != "brightness", call.name != "translate" else {
      return call.name == "translate" && values.count == 1
        ? foreignTargets(of: ForeignEntry(name: "offsetX", text: values[0])) : nil
    }
    return foreignTargets(of: ForeignEntry(name: call.name, text: values[0]))
  }

  /// A value in the format's spelling; nil if it has none.
  private func foreignValue(_ entry: ForeignEntry, of property: PropertyDeclaration)
    -> ForeignTween.Value?
  {
    let text = entry.text
    if text.hasPrefix("$"), entry.items == nil { return ForeignTween.Value(text: text) }
    let type = property.type
    if type.dimension == 1, let change = ForeignValue.change(text) {
      return ForeignTween.Value(text: change, isChange: true)
    }
    switch type {
    case .number, .integer:
      if text.hasSuffix("%"), property.unit != "pt", let percent = Double(text.dropLast()) {
        return ForeignTween.Value(text: NumberText.fraction(ofPercent: percent))
      }
      return ForeignValue.number(ForeignValue.bare(text[...])).map { ForeignTween.Value(text: $0) }
    case .angle:
      let digits = text.prefix { "+-.0123456789e".contains($0) }
      guard Double(digits) != nil,
        ["", "deg", "rad", "turn"].contains(text.dropFirst(digits.count))
      else { return nil }
      return ForeignTween.Value(text: text)
    case .color:
      let color = text.hasPrefix("#") ? text : ColorNotation.hexadecimal(of: text)
      return color.map { ForeignTween.Value(text: "\"\($0)\"") }
    case .boolean:
      return ForeignValue.flag(text).map { ForeignTween.Value(text: $0) }
    default:
      let numbers = entry.items?.compactMap { ForeignValue.number(ForeignValue.bare($0.text[...])) }
      guard let numbers, numbers.count == type.dimension, numbers.count == entry.items?.count else {
        return nil
      }
      return ForeignTween.Value(text: "[\(numbers.joined(separator: ", "))]")
    }
  }

  /// The tracks of a tween: options beside properties with their values; nil if an entry is neither.
  ///
  /// - Parameter start: the start values.
  func foreignTracks(
    of entries: [ForeignEntry], from start: [ForeignEntry] = [], by tween: ForeignTween
  ) -> ForeignTracks? {
    var tween = tween
    var targets: [ForeignTarget] = []
    var inner: [(property: String, entries: [String])] = []
    for entry in entries {
      // A property's name is no option, such as Motion's `scale` and CSS's `transform`.
      if properties[entry.name] == nil, tween.take(entry) { continue }
      if let own = ownTween(of: entry, tween) {
        inner.append(own)
        continue
      }
      guard let found = foreignTargets(of: entry) else { return nil }
      targets += found
    }
    var starts: [String: String] = [:]
    for entry in start {
      guard let found = foreignTargets(of: entry) else { return nil }
      for target in found { starts[target.property] = target.values.first?.text }
    }
    guard !targets.isEmpty || !inner.isEmpty,
      starts.keys.allSatisfy({ name in
        targets.contains { $0.property == name }
      })
    else { return nil }
    var tracks = ForeignTracks(tracks: inner, isComplete: false)
    for target in targets {
      guard !tracks.tracks.contains(where: { $0.property == target.property }),
        let entries = tween.entries(through: target.values, from: starts[target.property])
      else { return nil }
      tracks.tracks.append((target.property, entries))
    }
    return tracks
  }

  /// The track of `translateX: { value: 250, duration: 800 }`, whose options are its own.
  func ownTween(of entry: ForeignEntry, _ tween: ForeignTween)
    -> (property: String, entries: [String])?
  {
    guard let entries = entry.entries,
      let value = entries.first(where: { ["value", "to"].contains($0.name) }),
      let targets = foreignTargets(
        of: ForeignEntry(
          name: entry.name, text: value.text, items: value.items, entries: value.entries)),
      targets.count == 1
    else { return nil }
    var tween = tween
    for option in entries where option.name != value.name {
      guard tween.take(option) else { return nil }
    }
    return tween.entries(through: targets[0].values, from: nil).map { (targets[0].property, $0) }
  }

  /// The tracks of keyframes that each hold several properties: `0%: { opacity: 0, scale: 1 }`.
  ///
  /// - Parameters:
  ///   - stops: the keyframes, with a fraction of the whole each.
  ///   - hasDuration: whether the timeline has a duration, of which they are fractions.
  func foreignTracks(
    of stops: [(position: Double, entries: [ForeignEntry])], hasDuration: Bool
  ) -> ForeignTracks? {
    var lists: [(property: String, stops: [ForeignKeyframeList.Stop])] = []
    for stop in stops {
      var curve: String?
      for entry in stop.entries {
        if ["easing", "ease", "animation-timing-function", "animationTimingFunction"].contains(
          entry.name)
        {
          guard let translation = ForeignValue.curve(entry.text) else { return nil }
          curve = translation
        }
      }
      for entry in stop.entries
      where ForeignKey.translation(
        of: entry.name, entry.text, in: ForeignKey.linear) == nil
      {
        if ["offset", "composite"].contains(entry.name), entry.items == nil { continue }
        guard let targets = foreignTargets(of: entry) else { return nil }
        for target in targets {
          guard target.values.count == 1, !target.values[0].isChange else { return nil }
          let point = ForeignKeyframeList.Stop(
            position: stop.position, value: target.values[0].text, curve: curve)
          if let index = lists.firstIndex(where: { $0.property == target.property }) {
            lists[index].stops.append(point)
          } else {
            lists.append((target.property, [point]))
          }
        }
      }
    }
    var tracks = ForeignTracks(isComplete: hasDuration)
    for (property, stops) in lists {
      guard let entries = foreignEntries(of: property, through: stops, hasDuration: hasDuration)
      else { return nil }
      tracks.tracks.append((property, entries))
    }
    return tracks.tracks.isEmpty ? nil : tracks
  }

  /// The track of a property that only some of the keyframes have: elsewhere it has its own value.
  private func foreignEntries(
    of property: String, through stops: [ForeignKeyframeList.Stop], hasDuration: Bool
  ) -> [String]? {
    var stops = stops
    guard let first = stops.first, let last = stops.last else { return nil }
    if first.position > 0 || last.position < 1 {
      guard case .number(let own)? = properties[property]?.initial else { return nil }
      let value = NumberText.string(own)
      if first.position > 0 {
        stops.insert(ForeignKeyframeList.Stop(position: 0, value: value), at: 0)
      }
      if last.position < 1 { stops.append(ForeignKeyframeList.Stop(position: 1, value: value)) }
    }
    return ForeignKeyframeList(unit: .fraction, stops: stops, hasDuration: hasDuration).entries
  }
}
