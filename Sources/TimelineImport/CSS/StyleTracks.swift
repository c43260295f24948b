internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// What keyframes of CSS move, as stops of the format's properties.
struct StyleTracks {
  /// Stops at which values are known exactly.
  var stops: [StyleStops] = []
  /// Properties that are sampled, since the product of several functions is no straight line.
  var sampled: [StyleSamples] = []
  /// The declarations of a property at an offset.
  struct Entry {
    var offset: Double
    var tokens: [StyleToken]
    var easing: StyleEasing
    var span: SourceSpan
  }

  /// The size of the view.
  let size: (width: Double, height: Double)
  let source: SourceFile
  let base: [String: [StyleToken]]
  let defaultEasing: StyleEasing
  /// The easings of the keyframes at the start and the end, which also those values have that their
  /// keyframe leaves out.
  private var ends: [Double: StyleEasing] = [:]
  /// Whether a value is a percentage of the size.
  var usesPercents = false
  /// Whether a perspective is computed from the size.
  var usesSize = false

  /// Reads keyframes.
  ///
  /// - Parameters:
  ///   - base: the declarations of the rule that plays them, by name.
  init(
    _ keyframes: StyleContents.Keyframes, easing: StyleEasing, base: [String: [StyleToken]],
    _ variables: StyleVariables, size: (width: Double, height: Double), _ source: SourceFile,
    _ log: inout ImportLog
  ) {
    self.size = size
    self.source = source
    self.base = base
    defaultEasing = easing
    var order: [String] = []
    var entries: [String: [Entry]] = [:]
    for frame in keyframes.frames {
      var own = easing
      for declaration in frame.declarations
      where declaration.name == "animation-timing-function"
        || declaration.name == "-webkit-animation-timing-function"
      {
        if let found = StyleEasing(variables.resolved(declaration.value)) {
          own = found
        } else {
          log.lose(
            "the easing `\(declaration.value.text(in: source))` is not known", at: declaration.span,
            instead: "that of the animation is used")
        }
      }
      for offset in frame.offsets where offset == 0 || offset == 1 { ends[offset] = own }
      let names = Set(frame.declarations.map(\.name))
      for declaration in frame.declarations {
        var name = declaration.name
        if name.hasSuffix("animation-timing-function") || name.hasPrefix("--") { continue }
        if name.hasPrefix("-") {
          guard let plain = name.split(separator: "-", maxSplits: 1).last.map(String.init) else {
            continue
          }
          // A vendor's copy of what is there as well.
          if names.contains(plain) { continue }
          name = plain
        }
        // They have no effect in keyframes.
        if name.hasPrefix("transition") || name.hasPrefix("animation") || name == "will-change" {
          continue
        }
        if entries[name] == nil {
          order.append(name)
          entries[name] = []
        }
        for offset in frame.offsets {
          entries[name, default: []].removeAll { $0.offset == offset }
          entries[name, default: []].append(
            Entry(
              offset: offset, tokens: variables.resolved(declaration.value), easing: own,
              span: declaration.span))
        }
      }
    }
    for name in order { entries[name]?.sort { $0.offset < $1.offset } }
    let isProduct = product(entries, &log)
    for name in order where !isProduct || !Self.placing.contains(name) {
      let sorted = entries[name] ?? []
      if !sorted.isEmpty { add(name, sorted, &log) }
    }
    removeRepeated(&log)
  }

  /// Without any keyframes.
  init(size: (width: Double, height: Double), base: [String: [StyleToken]], _ source: SourceFile) {
    self.size = size
    self.source = source
    self.base = base
    defaultEasing = .curve(.linear)
  }

  /// Declarations whose values are functions, or have several parts.
  static let functions: Set<String> = [
    "transform", "translate", "rotate", "scale", "filter", "visibility", "box-shadow", "z-index",
  ]

  /// All declarations that can be imported.
  static let names = functions.sorted() + StyleProperty.all.keys.sorted()

  /// Adds what the values of a declaration move.
  mutating func add(_ name: String, _ entries: [Entry], _ log: inout ImportLog) {
    switch name {
    case "transform", "translate", "rotate", "scale": transform(name, entries, &log)
    case "filter": filter(entries, &log)
    case "visibility": visibility(entries, &log)
    case "box-shadow": shadow(entries, &log)
    case "z-index": zIndex(entries, &log)
    default: plain(name, entries, &log)
    }
  }

  /// The values that keyframes give custom properties, by their names.
  static func customEntries(
    of keyframes: StyleContents.Keyframes, easing: StyleEasing, _ variables: StyleVariables
  ) -> [(name: String, entries: [Entry])] {
    var result: [(name: String, entries: [Entry])] = []
    for frame in keyframes.frames {
      let timing = frame.declarations.last { $0.name == "animation-timing-function" }
      let own = timing.flatMap { StyleEasing(variables.resolved($0.value)) } ?? easing
      for declaration in frame.declarations where declaration.name.hasPrefix("--") {
        let known = result.firstIndex { $0.name == declaration.name }
        if known == nil { result.append((declaration.name, [])) }
        let place = known ?? result.count - 1
        for offset in frame.offsets {
          result[place].entries.removeAll { $0.offset == offset }
          result[place].entries.append(
            Entry(
              offset: offset, tokens: variables.resolved(declaration.value), easing: own,
              span: declaration.span))
        }
      }
    }
    for index in result.indices { result[index].entries.sort { $0.offset < $1.offset } }
    return result.filter { !$0.entries.isEmpty }
  }

  /// The entries with those at the start and the end, which have the value of the rule if they are
  /// left out.
  func completed<Value>(
    _ entries: [(offset: Double, value: Value, easing: StyleEasing)], base: Value
  ) -> [(offset: Double, value: Value, easing: StyleEasing)] {
    var all = entries
    if let first = all.first, first.offset > 0 {
      all.insert((0, base, ends[0] ?? defaultEasing), at: 0)
    }
    if let last = all.last, last.offset < 1 { all.append((1, base, ends[1] ?? defaultEasing)) }
    return all
  }

  private mutating func plain(_ name: String, _ entries: [Entry], _ log: inout ImportLog) {
    guard let property = StyleProperty.all[name] else {
      log.loseProperty(
        name, among: Self.names, at: entries[0].span, instead: Self.help[name] ?? "it is left out")
      return
    }
    var values: [(offset: Double, value: StyleValue, easing: StyleEasing)] = []
    for entry in entries {
      let word = entry.tokens.first?.word ?? ""
      let own = ["inherit", "initial", "unset", "auto"].contains(word) ? property.base : nil
      guard let value = own ?? property.value(entry.tokens) else {
        log.lose(
          "the value `\(entry.tokens.text(in: source))` of `\(name)` cannot be imported",
          at: entry.span, instead: "this keyframe of it is left out")
        continue
      }
      values.append((entry.offset, value, entry.easing))
    }
    guard let first = values.first else { return }
    let declared = base[name].flatMap(property.value)
    if declared == nil, property.base == nil, first.offset > 0 || (values.last?.offset ?? 1) < 1 {
      log.lose(
        "the own value of `\(name)` is not in the style sheet", at: entries[0].span,
        instead: "the nearest keyframe's value is used in its place")
    }
    let nearest = declared ?? property.base ?? first.value
    add(property.name, completed(values, base: nearest), entries[0].span)
  }

  /// Adds the stops of a property.
  mutating func add(
    _ property: String, _ values: [(offset: Double, value: StyleValue, easing: StyleEasing)],
    _ span: SourceSpan, isDiscrete: Bool = false
  ) {
    stops.append(
      StyleStops(
        property: property,
        stops: values.map { .init(offset: $0.offset, value: $0.value, easing: $0.easing) },
        span: span, isDiscrete: isDiscrete))
  }

  private mutating func filter(_ entries: [Entry], _ log: inout ImportLog) {
    var functions: [String: [(offset: Double, value: StyleValue, easing: StyleEasing)]] = [:]
    var order: [String] = []
    for entry in entries {
      for word in entry.tokens.words where word.first?.word != "none" {
        guard case .function(let name)? = word.first?.kind,
          let filter = StyleProperty.filters[name],
          let value = StyleQuantity(Array(word.dropFirst().dropLast())).flatMap(filter.read)
        else {
          log.lose(
            "the filter `\(word.text(in: source))` has no property here", at: entry.span,
            instead: "it is left out")
          continue
        }
        if functions[name] == nil { order.append(name) }
        functions[name, default: []].append((entry.offset, StyleValue(value), entry.easing))
      }
    }
    for name in order {
      guard let filter = StyleProperty.filters[name] else { continue }
      // Where a list has not the function, it changes nothing.
      var values = functions[name] ?? []
      for entry in entries where !values.contains(where: { $0.offset == entry.offset }) {
        values.append((entry.offset, StyleValue(filter.base), entry.easing))
      }
      values.sort { $0.offset < $1.offset }
      if name == "brightness" {
        log.lose(
          "`brightness()` of CSS multiplies colours", at: entries[0].span,
          instead: "the property `brightness` adds to them, by as much for white")
      }
      add(filter.name, completed(values, base: StyleValue(filter.base)), entries[0].span)
    }
  }

  private mutating func shadow(_ entries: [Entry], _ log: inout ImportLog) {
    var shadows: [(offset: Double, value: StyleShadow, easing: StyleEasing)] = []
    for entry in entries {
      let shadow = StyleShadow(entry.tokens) { log.lose($0, at: entry.span, instead: $1) }
      guard let shadow else {
        log.lose(
          "the shadow `\(entry.tokens.text(in: source))` cannot be imported", at: entry.span,
          instead: "it is left out; one shadow with offsets, a blur and a colour can be imported")
        continue
      }
      shadows.append((entry.offset, shadow, entry.easing))
    }
    guard !shadows.isEmpty else { return }
    let own = base["box-shadow"].flatMap { StyleShadow($0) { _, _ in } } ?? StyleShadow()
    shadows = completed(shadows, base: own)
    for (index, property) in own.properties.enumerated() {
      add(
        property.name,
        shadows.map { ($0.offset, $0.value.properties[index].value, $0.easing) }, entries[0].span)
    }
  }

  private mutating func zIndex(_ entries: [Entry], _ log: inout ImportLog) {
    let values = entries.compactMap { entry -> (Double, StyleValue, StyleEasing)? in
      guard let number = StyleQuantity(entry.tokens)?.value(.none) else { return nil }
      return (entry.offset, StyleValue(number.rounded()), entry.easing)
    }
    guard !values.isEmpty else { return }
    add("zIndex", completed(values, base: StyleValue(0)), entries[0].span, isDiscrete: true)
  }

  /// A view that is hidden is one whose opacity is 0; between visible and hidden it is visible.
  private mutating func visibility(_ entries: [Entry], _ log: inout ImportLog) {
    let values = entries.map { entry in
      (
        offset: entry.offset, value: StyleValue(entry.tokens.first?.word == "visible" ? 1 : 0),
        easing: StyleEasing.curve(.steps(1))
      )
    }
    var all = completed(values, base: StyleValue(1))
    guard all.contains(where: { $0.value != StyleValue(1) }) else { return }
    for index in all.indices {
      let next = index + 1 < all.count ? all[index + 1].value : all[index].value
      all[index].easing = .curve(
        all[index].value.numbers[0] < next.numbers[0] ? .steps(1, position: .start) : .steps(1))
    }
    log.lose(
      "`visibility` has no property here", at: entries[0].span,
      instead: "a hidden view has the opacity 0")
    add("opacity", all, entries[0].span)
  }

  /// Of two declarations that move one property, the first one remains.
  private mutating func removeRepeated(_ log: inout ImportLog) {
    var seen: Set<String> = []
    // The view's own opacity matters more than its visibility.
    for index in stops.indices.reversed() {
      let property = stops[index].property
      guard !seen.insert(property).inserted else { continue }
      guard let other = stops.firstIndex(where: { $0.property == property }), other < index else {
        continue
      }
      log.lose(
        "`\(property)` is moved by two declarations", at: stops[other].span,
        instead: "the other one is imported")
      stops.remove(at: other)
      return removeRepeated(&log)
    }
  }

  /// What to do about properties that are not here.
  private static let help: [String: String] = {
    let layout = "it is left out; `transform: translate()` moves a view without its layout"
    var help: [String: String] = [:]
    for name in ["left", "right", "top", "bottom", "margin", "margin-left", "margin-top", "inset"] {
      help[name] = layout
    }
    return help
  }()
}
