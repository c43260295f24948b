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
  private let source: SourceFile
  private let base: [String: [StyleToken]]
  private let defaultEasing: StyleEasing
  /// Whether a value depends on the size.
  private(set) var usesSize = false

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
      where declaration.name == "animation-timing-function" || declaration.name == "-webkit-animation-timing-function" {
        if let found = StyleEasing(variables.resolved(declaration.value)) {
          own = found
        } else {
          log.lose(
            "the easing `\(declaration.value.text(in: source))` is not known", at: declaration.span,
            instead: "that of the animation is used")
        }
      }
      let names = Set(frame.declarations.map(\.name))
      for declaration in frame.declarations {
        var name = declaration.name
        if name.hasSuffix("animation-timing-function") || name.hasPrefix("--") { continue }
        if name.hasPrefix("-") {
          guard let plain = name.split(separator: "-", maxSplits: 1).last.map(String.init) else { continue }
          // A vendor's copy of what is there as well.
          if names.contains(plain) { continue }
          name = plain
        }
        if entries[name] == nil { order.append(name) }
        for offset in frame.offsets {
          entries[name, default: []].removeAll { $0.offset == offset }
          entries[name, default: []].append(
            Entry(
              offset: offset, tokens: variables.resolved(declaration.value), easing: own,
              span: declaration.span))
        }
      }
    }
    for name in order {
      let sorted = (entries[name] ?? []).sorted { $0.offset < $1.offset }
      guard !sorted.isEmpty else { continue }
      switch name {
      case "transform", "translate", "rotate", "scale": transform(name, sorted, &log)
      case "filter": filter(sorted, &log)
      case "visibility": visibility(sorted, &log)
      case "box-shadow": shadow(sorted, &log)
      case "z-index": zIndex(sorted, &log)
      default: plain(name, sorted, &log)
      }
    }
    removeRepeated(&log)
  }

  /// The entries with those at the start and the end, which have the value of the rule if they are
  /// left out.
  private func completed<Value>(
    _ entries: [(offset: Double, value: Value, easing: StyleEasing)], base: Value
  ) -> [(offset: Double, value: Value, easing: StyleEasing)] {
    var all = entries
    if let first = all.first, first.offset > 0 { all.insert((0, base, defaultEasing), at: 0) }
    if let last = all.last, last.offset < 1 { all.append((1, base, defaultEasing)) }
    return all
  }

  private mutating func plain(_ name: String, _ entries: [Entry], _ log: inout ImportLog) {
    guard let property = StyleProperty.all[name] else {
      log.lose(
        "`\(name)` has no property here", at: entries[0].span,
        instead: Self.help[name] ?? "it is left out")
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

  private mutating func add(
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
        guard case .function(let name)? = word.first?.kind, let filter = StyleProperty.filters[name],
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
    var offsets: [(offset: Double, value: StyleValue, easing: StyleEasing)] = []
    var radii = offsets
    var colors = offsets
    for entry in entries {
      if entry.tokens.first?.word == "none" {
        radii.append((entry.offset, StyleValue(0), entry.easing))
        offsets.append((entry.offset, StyleValue([0, 0]), entry.easing))
        colors.append((entry.offset, StyleValue([0, 0, 0, 0], isColor: true), entry.easing))
        continue
      }
      var lengths: [Double] = []
      var color: [Double]?
      for word in entry.tokens.parts(at: .comma).first?.words ?? [] {
        if let length = StyleQuantity(word).flatMap({ $0.value(.points) ?? $0.value(.none) }) {
          lengths.append(length)
        } else if let found = StyleColor.components(word) {
          color = found
        }
      }
      guard lengths.count >= 2, entry.tokens.parts(at: .comma).count == 1 else {
        log.lose(
          "the shadow `\(entry.tokens.text(in: source))` cannot be imported", at: entry.span,
          instead: "it is left out; one shadow with offsets, a blur and a colour can be imported")
        continue
      }
      offsets.append((entry.offset, StyleValue([lengths[0], lengths[1]]), entry.easing))
      // The blur of CSS is twice the standard deviation that a radius here is.
      radii.append((entry.offset, StyleValue(lengths.count > 2 ? lengths[2] / 2 : 0), entry.easing))
      colors.append((entry.offset, StyleValue(color ?? [0, 0, 0, 1], isColor: true), entry.easing))
    }
    guard !offsets.isEmpty else { return }
    let none = StyleValue([0, 0, 0, 0], isColor: true)
    add("shadowOffset", completed(offsets, base: StyleValue([0, 0])), entries[0].span)
    add("shadowRadius", completed(radii, base: StyleValue(0)), entries[0].span)
    add("shadowColor", completed(colors, base: none), entries[0].span)
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
      all[index].easing = .curve(all[index].value.numbers[0] < next.numbers[0] ? .steps(1, position: .start) : .steps(1))
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
      guard let other = stops.firstIndex(where: { $0.property == property }), other < index else { continue }
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

// MARK: Transforms

extension StyleTracks {
  /// The functions of a transform in the order in which the format applies them.
  private struct Slots {
    var x = StyleTransform.Length(), y = StyleTransform.Length()
    var z = 0.0
    var perspective: Double?
    var rotationY = 0.0, rotationX = 0.0, rotation = 0.0, skewX = 0.0, skewY = 0.0
    var scaleX = 1.0, scaleY = 1.0
  }

  private mutating func transform(_ name: String, _ entries: [Entry], _ log: inout ImportLog) {
    var lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)] = []
    for entry in entries {
      let word = entry.tokens.first?.word ?? ""
      let list =
        ["inherit", "initial", "unset"].contains(word)
        ? [] : name == "transform"
          ? StyleTransform.list(entry.tokens) : StyleTransform.individual(name, entry.tokens)
      guard let list else {
        log.lose(
          "the transform `\(entry.tokens.text(in: source))` cannot be imported", at: entry.span,
          instead: "this keyframe of it is left out")
        continue
      }
      lists.append((entry.offset, list, entry.easing))
    }
    guard !lists.isEmpty else { return }
    let own = base[name].flatMap {
      name == "transform" ? StyleTransform.list($0) : StyleTransform.individual(name, $0)
    }
    var all = completed(lists, base: own ?? [])
    Self.align(&all)
    let span = entries[0].span
    if let slots = Self.slots(all.map(\.value)) {
      add(slots, all, span, &log)
    } else if !sample(all, span, &log) {
      log.lose(
        "this transform leaves the plane in a way that has no property here", at: span,
        instead: "it is left out")
    }
  }

  /// Makes lists equally long where one is the beginning of the other, as CSS does.
  private static func align(
    _ lists: inout [(offset: Double, value: [StyleTransform], easing: StyleEasing)]
  ) {
    let longest = lists.map(\.value).max { $0.count < $1.count } ?? []
    for index in lists.indices {
      let list = lists[index].value
      guard list.count < longest.count, zip(list, longest).allSatisfy({ $0.kind == $1.kind }) else {
        continue
      }
      lists[index].value = list + longest[list.count...].map(\.identity)
    }
  }

  /// The slots of lists; nil if their order is not that of the format.
  private static func slots(_ lists: [[StyleTransform]]) -> [Slots]? {
    // A scale that is the same for both axes may stand anywhere behind the translation.
    let isUniform = lists.joined().allSatisfy {
      if case .scale(let x, let y) = $0 { x == y } else { true }
    }
    var result: [Slots] = []
    let turns = lists.joined().contains { function in
      switch function {
      case .rotateX(let angle), .rotateY(let angle): angle != 0
      default: false
      }
    }
    // Lists of other functions are interpolated as matrices: that is the same only without turns.
    let kinds = Set(lists.filter { !$0.isEmpty }.map { $0.map(\.kind) })
    for list in lists {
      var slots = Slots()
      var rank = -1
      for function in list {
        let next: Int
        switch function {
        case .translate(let x, let y, let z):
          next = 0
          guard slots.perspective == nil || !turns || (x == .init() && y == .init()) else { return nil }
          (slots.x, slots.y, slots.z) = (x, y, z)
        case .perspective(let distance):
          slots.perspective = distance
          continue
        case .rotateY(let angle): (next, slots.rotationY) = (1, angle)
        case .rotateX(let angle): (next, slots.rotationX) = (2, angle)
        case .rotate(let angle): (next, slots.rotation) = (3, angle)
        case .skew(let x, let y):
          guard x == 0 || y == 0 else { return nil }
          if y == 0, rank <= 4 { (next, slots.skewX) = (4, x) } else { (next, slots.skewY) = (5, y) }
          guard x == 0 || y == 0 && next == 4 else { return nil }
        case .scale(let x, let y):
          (slots.scaleX, slots.scaleY) = (slots.scaleX * x, slots.scaleY * y)
          // It is exact only if nothing that it would scale follows.
          if isUniform, x == y, !list.contains(where: { if case .translate = $0 { true } else { false } }) || rank >= 0 { continue }
          next = 6
        case .matrix: return nil
        }
        if function == function.identity, next < rank { continue }
        guard next > rank else { return nil }
        rank = next
      }
      guard slots.z == 0 || slots.perspective == nil else { return nil }
      result.append(slots)
    }
    if kinds.count > 1, result.contains(where: { abs($0.rotation) > 180 || $0.skewX != 0 || $0.skewY != 0 }) {
      return nil
    }
    let scales = lists.map { list in list.count { if case .scale = $0 { true } else { false } } }
    return scales.contains { $0 > 1 } ? nil : result
  }

  private mutating func add(
    _ slots: [Slots], _ lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)],
    _ span: SourceSpan, _ log: inout ImportLog
  ) {
    func values(_ value: (Slots) -> StyleValue) -> [(offset: Double, value: StyleValue, easing: StyleEasing)] {
      zip(slots, lists).map { ($1.offset, value($0), $1.easing) }
    }
    func moves(_ value: (Slots) -> Double, _ base: Double = 0) -> Bool {
      slots.contains { value($0) != base }
    }
    let movesX = slots.contains { $0.x != .init() }
    let movesY = slots.contains { $0.y != .init() }
    usesSize = usesSize || slots.contains { $0.x.percent != 0 || $0.y.percent != 0 }
    if movesX, movesY {
      add(
        "offset",
        values { StyleValue([$0.x.points, $0.y.points], percents: [$0.x.percent, $0.y.percent]) }, span)
    } else if movesX {
      add("offsetX", values { StyleValue([$0.x.points], percents: [$0.x.percent]) }, span)
    } else if movesY {
      add("offsetY", values { StyleValue([$0.y.points], percents: [$0.y.percent]) }, span)
    }
    if moves(\.rotation) { add("rotation", values { StyleValue($0.rotation) }, span) }
    if moves(\.rotationX) { add("rotationX", values { StyleValue($0.rotationX) }, span) }
    if moves(\.rotationY) { add("rotationY", values { StyleValue($0.rotationY) }, span) }
    if moves(\.skewX) { add("skewX", values { StyleValue($0.skewX) }, span) }
    if moves(\.skewY) { add("skewY", values { StyleValue($0.skewY) }, span) }
    if slots.allSatisfy({ $0.scaleX == $0.scaleY }) {
      if moves(\.scaleX, 1) { add("scale", values { StyleValue($0.scaleX) }, span) }
    } else {
      if moves(\.scaleX, 1) { add("scaleX", values { StyleValue($0.scaleX) }, span) }
      if moves(\.scaleY, 1) { add("scaleY", values { StyleValue($0.scaleY) }, span) }
    }
    if moves(\.rotationX) || moves(\.rotationY) { addPerspective(slots.compactMap(\.perspective), span, &log) }
  }

  private mutating func addPerspective(
    _ distances: [Double], _ span: SourceSpan, _ log: inout ImportLog
  ) {
    guard let distance = distances.first else {
      add("perspective", [(0, StyleValue(0), .ease), (1, StyleValue(0), .ease)], span)
      return
    }
    if distances.contains(where: { $0 != distance }) {
      log.lose(
        "the perspective changes during the animation", at: span,
        instead: "that of the first keyframe is used")
    }
    usesSize = true
    let value = StyleValue(max(size.width, size.height) / distance)
    add("perspective", [(0, value, .ease), (1, value, .ease)], span)
  }

  /// Samples a transform whose functions have another order; false if it has no properties here.
  private mutating func sample(
    _ lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)], _ span: SourceSpan,
    _ log: inout ImportLog
  ) -> Bool {
    let functions = lists.flatMap(\.value)
    let distances = functions.compactMap { if case .perspective(let distance) = $0 { distance } else { nil } }
    let hasDepth = functions.contains { if case .translate(_, _, let z) = $0 { z != 0 } else { false } }
    let hasPercents = functions.contains {
      if case .translate(let x, let y, _) = $0 { x.percent != 0 || y.percent != 0 } else { false }
    }
    let turned = functions.filter {
      switch $0 {
      case .rotateX(let angle), .rotateY(let angle): angle != 0
      default: false
      }
    }
    usesSize = usesSize || hasPercents
    var samples = StyleSamples(span: span, easings: lists.map(\.easing), offsets: lists.map(\.offset))
    if !turned.isEmpty || hasDepth && !distances.isEmpty {
      guard Set(lists.filter { !$0.value.isEmpty }.map { $0.value.map(\.kind) }).count == 1,
        Set(turned.map(\.kind)).count < 2
      else { return false }
      samples.names = ["offsetX", "offsetY", "rotationX", "rotationY", "rotation", "scaleX", "scaleY"]
      samples.bases = [0, 0, 0, 0, 0, 1, 1]
      for (start, end) in zip(lists, lists.dropFirst()) {
        samples.segments.append { [size] p in
          Self.depthParts(zip(start.value, end.value).map { $0.interpolated($1, p) }, size)
        }
      }
      if !turned.isEmpty { addPerspective(distances, span, &log) }
    } else {
      samples.names = ["offsetX", "offsetY", "rotation", "skewX", "scaleX", "scaleY"]
      samples.bases = [0, 0, 0, 0, 1, 1]
      for (start, end) in zip(lists, lists.dropFirst()) {
        let matches = start.value.map(\.kind) == end.value.map(\.kind)
        let plain = { (list: [StyleTransform]) in
          list.filter { if case .perspective = $0 { false } else { true } }
        }
        let (from, to) = (plain(start.value), plain(end.value))
        guard let first = StyleMatrix(from, size: size), let last = StyleMatrix(to, size: size) else { return false }
        let isMatrix = from.contains { if case .matrix = $0 { true } else { false } }
        if matches, !isMatrix {
          samples.segments.append { [size] p in
            let functions = zip(from, to).map { $0.interpolated($1, p) }
            let angle = functions.reduce(0.0) {
              if case .rotate(let degrees) = $1 { $0 + degrees } else { $0 }
            }
            return (StyleMatrix(functions, size: size) ?? StyleMatrix()).parts(after: angle)
          }
        } else {
          let (a, b) = (first.parts(), last.parts())
          samples.segments.append { p in
            var end = b
            // The shorter way round.
            end[2] -= 360 * ((end[2] - a[2]) / 360).rounded()
            return zip(a, end).map { $0 + ($1 - $0) * p }
          }
        }
      }
    }
    sampled.append(samples)
    return true
  }

  /// Translation, rotations and scale of functions of which a translation in depth scales.
  private static func depthParts(
    _ functions: [StyleTransform], _ size: (width: Double, height: Double)
  ) -> [Double] {
    var parts = [0.0, 0, 0, 0, 0, 1, 1]
    var distance: Double?
    var depth = 0.0
    for function in functions {
      switch function {
      case .perspective(let value): distance = value
      case .translate(let x, let y, let z):
        parts[0] += x.points + x.percent / 100 * size.width
        parts[1] += y.points + y.percent / 100 * size.height
        depth += z
      case .rotateX(let angle): parts[2] += angle
      case .rotateY(let angle): parts[3] += angle
      case .rotate(let angle): parts[4] += angle
      case .scale(let x, let y):
        parts[5] *= x
        parts[6] *= y
      case .skew, .matrix: break
      }
    }
    if let distance, depth < 0.99 * distance {
      let factor = distance / (distance - depth)
      for index in [0, 1, 5, 6] { parts[index] *= factor }
    }
    return parts
  }
}
