internal import AnimationCore
internal import TimelineSyntax

extension StyleTracks {
  /// The functions of a transform in the order in which the format applies them.
  private struct Slots {
    var x = StyleTransform.Length(), y = StyleTransform.Length()
    var z = 0.0
    var perspective: Double?
    var rotationY = 0.0, rotationX = 0.0, rotation = 0.0, skewX = 0.0, skewY = 0.0
    var scaleX = 1.0, scaleY = 1.0
  }

  /// The declarations that place a view, in the order in which CSS applies them.
  static let placing = ["translate", "rotate", "scale", "transform"]

  /// Adds the product of several of `translate`, `rotate`, `scale` and `transform`; false if each of them moves
  /// by itself.
  mutating func product(_ entries: [String: [Entry]], _ log: inout ImportLog) -> Bool {
    let moved = Self.placing.filter { entries[$0] != nil }
    let used = Self.placing.filter { entries[$0] != nil || base[$0] != nil }
    guard !moved.isEmpty, used.count > 1, used.contains("transform") else { return false }
    guard let first = entries[moved[0]], let span = first.first?.span else { return false }
    var all: [[(offset: Double, value: [StyleTransform], easing: StyleEasing)]] = []
    for name in used {
      let own = base[name].flatMap { Self.list(name, $0) } ?? []
      if let entries = entries[name] {
        var own = completed(lists(name, entries, &log), base: own)
        Self.align(&own)
        all.append(own)
      } else {
        all.append([(0, own, defaultEasing), (1, own, defaultEasing)])
      }
    }
    let offsets = all.map { Set($0.map(\.offset)) }.max { $0.count < $1.count } ?? []
    let isTogether = zip(used, all).allSatisfy { name, list in
      entries[name] == nil || Set(list.map(\.offset)) == offsets
    }
    guard isTogether else {
      log.lose(
        "`transform` and \(moved.filter { $0 != "transform" }.map { "`\($0)`" }.joined(separator: ", ")) have keyframes at different places",
        at: span, instead: "each moves by itself")
      return false
    }
    let steady = all.first { $0.count == offsets.count } ?? all[0]
    let product = steady.map { step in
      let parts = zip(used, all).flatMap { name, list in
        (list.first { $0.offset == step.offset } ?? list[0]).value
      }
      return (offset: step.offset, value: parts, easing: step.easing)
    }
    add(product, span, &log)
    return true
  }

  private static func list(_ name: String, _ tokens: [StyleToken]) -> [StyleTransform]? {
    name == "transform" ? StyleTransform.list(tokens) : StyleTransform.individual(name, tokens)
  }

  /// Adds what a transform moves.
  mutating func transform(_ name: String, _ entries: [Entry], _ log: inout ImportLog) {
    let lists = lists(name, entries, &log)
    guard !lists.isEmpty else { return }
    let own = base[name].flatMap { Self.list(name, $0) }
    add(completed(lists, base: own ?? []), entries[0].span, &log)
  }

  private func lists(
    _ name: String, _ entries: [Entry], _ log: inout ImportLog
  ) -> [(offset: Double, value: [StyleTransform], easing: StyleEasing)] {
    var lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)] = []
    for entry in entries {
      let word = entry.tokens.first?.word ?? ""
      let list =
        ["inherit", "initial", "unset"].contains(word) ? [] : Self.list(name, entry.tokens)
      guard let list else {
        log.lose(
          "the value `\(entry.tokens.text(in: source))` of `\(name)` cannot be imported",
          at: entry.span, instead: "this keyframe of it is left out")
        continue
      }
      lists.append((entry.offset, list, entry.easing))
    }
    return lists
  }

  private mutating func add(
    _ lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)], _ span: SourceSpan,
    _ log: inout ImportLog
  ) {
    var all = lists
    Self.align(&all)
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
          guard slots.perspective == nil || !turns || (x == .init() && y == .init()) else {
            return nil
          }
          (slots.x, slots.y, slots.z) = (x, y, z)
        case .perspective(let distance):
          slots.perspective = distance
          continue
        case .rotateY(let angle): (next, slots.rotationY) = (1, angle)
        case .rotateX(let angle): (next, slots.rotationX) = (2, angle)
        case .rotate(let angle): (next, slots.rotation) = (3, angle)
        case .skew(let x, let y):
          guard x == 0 || y == 0 else { return nil }
          if y == 0, rank <= 4 {
            (next, slots.skewX) = (4, x)
          } else {
            (next, slots.skewY) = (5, y)
          }
          guard x == 0 || y == 0 && next == 4 else { return nil }
        case .scale(let x, let y):
          (slots.scaleX, slots.scaleY) = (slots.scaleX * x, slots.scaleY * y)
          // It is exact only if nothing that it would scale follows.
          if isUniform, x == y,
            !list.contains(where: { if case .translate = $0 { true } else { false } }) || rank >= 0
          {
            continue
          }
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
    if kinds.count > 1,
      result.contains(where: { abs($0.rotation) > 180 || $0.skewX != 0 || $0.skewY != 0 })
    {
      return nil
    }
    let scales = lists.map { list in list.count { if case .scale = $0 { true } else { false } } }
    return scales.contains { $0 > 1 } ? nil : result
  }

  private mutating func add(
    _ slots: [Slots], _ lists: [(offset: Double, value: [StyleTransform], easing: StyleEasing)],
    _ span: SourceSpan, _ log: inout ImportLog
  ) {
    func values(_ value: (Slots) -> StyleValue) -> [(
      offset: Double, value: StyleValue, easing: StyleEasing
    )] {
      zip(slots, lists).map { ($1.offset, value($0), $1.easing) }
    }
    func moves(_ value: (Slots) -> Double, _ base: Double = 0) -> Bool {
      slots.contains { value($0) != base }
    }
    let movesX = slots.contains { $0.x != .init() }
    let movesY = slots.contains { $0.y != .init() }
    usesPercents = usesPercents || slots.contains { $0.x.percent != 0 || $0.y.percent != 0 }
    if movesX, movesY {
      add(
        "offset",
        values { StyleValue([$0.x.points, $0.y.points], percents: [$0.x.percent, $0.y.percent]) },
        span)
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
    if moves(\.rotationX) || moves(\.rotationY) {
      addPerspective(slots.compactMap(\.perspective), span, &log)
    }
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
    let distances = functions.compactMap {
      if case .perspective(let distance) = $0 { distance } else { nil }
    }
    let hasDepth = functions.contains {
      if case .translate(_, _, let z) = $0 { z != 0 } else { false }
    }
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
    var samples = StyleSamples(
      span: span, easings: lists.map(\.easing), offsets: lists.map(\.offset))
    if !turned.isEmpty || hasDepth && !distances.isEmpty {
      guard Set(turned.map(\.kind)).count < 2 else { return false }
      samples.names = [
        "offsetX", "offsetY", "rotationX", "rotationY", "rotation", "scaleX", "scaleY",
      ]
      samples.bases = [0, 0, 0, 0, 0, 1, 1]
      for (start, end) in zip(lists, lists.dropFirst()) {
        var pair = [start, end]
        Self.align(&pair)
        let (start, end) = (pair[0], pair[1])
        if start.value.map(\.kind) == end.value.map(\.kind) {
          samples.segments.append { [size] p in
            let functions = zip(start.value, end.value).map { $0.interpolated($1, p) }
            let distance = functions.compactMap {
              if case .perspective(let distance) = $0 { distance } else { nil }
            }.first
            return Self.scaled(Self.depthParts(functions, size), by: distance)
          }
        } else {
          // Matrices are divided into these parts, of which each moves evenly and turns the shorter way.
          let from = Self.depthParts(start.value, size)
          var to = Self.depthParts(end.value, size)
          for index in 2...4 { to[index] -= 360 * ((to[index] - from[index]) / 360).rounded() }
          let end = to
          let distance = distances.first
          samples.segments.append { p in
            Self.scaled(zip(from, end).map { $0 + ($1 - $0) * p }, by: distance)
          }
        }
      }
      if !turned.isEmpty { addPerspective(distances, span, &log) }
    } else {
      samples.names = ["offsetX", "offsetY", "rotation", "skewX", "scaleX", "scaleY"]
      samples.bases = [0, 0, 0, 0, 1, 1]
      for (start, end) in zip(lists, lists.dropFirst()) {
        var pair = [start, end]
        Self.align(&pair)
        let (start, end) = (pair[0], pair[1])
        let matches = start.value.map(\.kind) == end.value.map(\.kind)
        let plain = { (list: [StyleTransform]) in
          list.filter { if case .perspective = $0 { false } else { true } }
        }
        let (from, to) = (plain(start.value), plain(end.value))
        guard let first = StyleMatrix(from, size: size), let last = StyleMatrix(to, size: size)
        else { return false }
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
            var parts = zip(a, end).map { $0 + ($1 - $0) * p }
            // A matrix has the tangent of its skew.
            let tangents = [a, end].map {
              CMath.sin($0[3] * .pi / 180) / CMath.cos($0[3] * .pi / 180)
            }
            let tangent = tangents[0] + (tangents[1] - tangents[0]) * p
            parts[3] = CMath.atan2(tangent, 1) * 180 / .pi
            return parts
          }
        }
      }
    }
    sampled.append(samples)
    return true
  }

  /// Translation, rotations, scale and depth of functions.
  private static func depthParts(
    _ functions: [StyleTransform], _ size: (width: Double, height: Double)
  ) -> [Double] {
    var parts = [0.0, 0, 0, 0, 0, 1, 1, 0]
    for function in functions {
      switch function {
      case .translate(let x, let y, let z):
        parts[0] += x.points + x.percent / 100 * size.width
        parts[1] += y.points + y.percent / 100 * size.height
        parts[7] += z
      case .rotateX(let angle): parts[2] += angle
      case .rotateY(let angle): parts[3] += angle
      case .rotate(let angle): parts[4] += angle
      case .scale(let x, let y):
        parts[5] *= x
        parts[6] *= y
      case .perspective, .skew, .matrix: break
      }
    }
    return parts
  }

  /// The parts without the depth, which scales what is seen from a distance.
  private static func scaled(_ parts: [Double], by distance: Double?) -> [Double] {
    var result = Array(parts.dropLast())
    guard let distance, let depth = parts.last, depth < 0.99 * distance else { return result }
    let factor = distance / (distance - depth)
    for index in [0, 1, 5, 6] { result[index] *= factor }
    return result
  }
}
