internal import TimelineSyntax

/// Lists of keyframes of other tools in place of a track.
extension DocumentDecoder {
  /// `[{ t: 0, s: [100] }, …]`, `[{ offset: 0, scale: 1 }, …]` or `{ 0%: 1, 100%: 2 }` as the value of
  /// a track; returns whether it was reported.
  ///
  /// - Parameter name: the property's name in the file.
  mutating func reportForeignKeyframes(at id: NodeID, of name: String) -> Bool {
    let node = tree.resolve(id)
    let dimension = propertyType?.dimension ?? 1
    guard let list = list(of: name, dimension, at: node), let track = list.track else {
      return false
    }
    let span = tree[node].span
    let text: String
    let items = track.keyframes.map { "{ \($0) }" }.joined(separator: ", ")
    let line = "{ from: \(track.from), keyframes: [\(items)] }"
    if tree[node].style == .flow {
      text = line
    } else {
      guard let indentation = tree.source.indentation(at: span.start) else { return false }
      // A list may stand as far left as its key, a mapping may not.
      let inner = tree[node].kind == .sequence ? indentation + "  " : indentation
      let lines = ["from: \(track.from)", "keyframes:"] + track.keyframes.map { "  - \($0)" }
      text = (inner == indentation ? "" : "  ") + lines.joined(separator: "\n\(inner)")
    }
    reportForeign(
      .wrongType,
      "a keyframe needs a kind and its end time here, with the easing of the segment that it ends",
      at: span,
      as: text, line: line, isSafe: list.unit == .fraction && list.hasDuration)
    return true
  }

  /// The keyframes of a property with some number of components.
  func list(of name: String, _ dimension: Int, at node: NodeID) -> ForeignKeyframeList? {
    var list = ForeignKeyframeList(
      unit: .fraction, stops: [], hasDuration: timeline.duration != nil)
    switch tree[node].kind {
    case .mapping:
      // Lottie's `{ a: 1, k: [{ t: 0, s: [100] }, …] }`.
      if let inner = value(of: "k", in: node), tree[tree.resolve(inner)].kind == .sequence {
        return self.list(of: name, dimension, at: tree.resolve(inner))
      }
      let entries = tree.entries(of: node)
      guard entries.contains(where: { tree.string(of: $0.key).hasSuffix("%") }) else { return nil }
      for entry in entries {
        guard let position = ForeignKeyframeList.fraction(tree.string(of: entry.key)),
          let value = foreignValue(at: entry.value, of: name, dimension, isLottie: false)
        else { return nil }
        list.stops.append(ForeignKeyframeList.Stop(position: position, value: value))
      }
    case .sequence:
      // Fast path: nearly always the first keyframe is a mapping with its kind alone.
      guard let head = tree.children(of: node).first(where: { _ in true }),
        case let first = tree.resolve(head), tree[first].kind == .mapping,
        tree.soleEntry(of: first) == nil,
        let key = ["t", "offset", "time"].first(where: { value(of: $0, in: first) != nil })
      else { return nil }
      for item in tree.children(of: node).map({ tree.resolve($0) }) {
        guard tree[item].kind == .mapping,
          let stop = stop(at: item, position: key, of: name, dimension)
        else {
          return nil
        }
        list.stops.append(stop)
      }
      let areFrames = list.stops.allSatisfy { $0.position == $0.position.rounded() }
      list.unit = key == "offset" ? .fraction : key == "t" && areFrames ? .frames : .seconds
    default: return nil
    }
    return list
  }

  private func stop(
    at item: NodeID, position key: String, of name: String, _ dimension: Int
  ) -> ForeignKeyframeList.Stop? {
    guard let time = value(of: key, in: item), let position = number(at: time),
      let node = [name, "s", "v", "value", "to"].lazy.compactMap({ value(of: $0, in: item) }).first,
      let value = foreignValue(
        at: node, of: name, dimension, isLottie: self.value(of: "s", in: item) != nil)
    else { return nil }
    var stop = ForeignKeyframeList.Stop(position: position, value: value)
    if let easing = ["easing", "ease", "curve"].lazy.compactMap({ self.value(of: $0, in: item) })
      .first
    {
      guard let curve = ForeignValue.curve(foreignText(of: easing)) else { return nil }
      stop.curve = curve
    }
    stop.curve = stop.curve ?? lottieCurve(of: item)
    stop.holds = self.value(of: "h", in: item).flatMap { number(at: $0) } == 1
    return stop
  }

  /// The curve of Lottie's handles `o` and `i`.
  private func lottieCurve(of item: NodeID) -> String? {
    let handles = ["o", "i"].compactMap { value(of: $0, in: item) }.map { tree.resolve($0) }
    guard handles.count == 2 else { return nil }
    let numbers = handles.flatMap { handle in
      ["x", "y"].compactMap { key -> Double? in
        guard tree[handle].kind == .mapping, let node = value(of: key, in: handle) else {
          return nil
        }
        let resolved = tree.resolve(node)
        if tree[resolved].kind == .sequence {
          return tree.children(of: resolved).first { _ in true }.flatMap { number(at: $0) }
        }
        return number(at: node)
      }
    }
    guard numbers.count == 4 else { return nil }
    return "[\(numbers.map { NumberText.string($0) }.joined(separator: ", "))]"
  }

  /// A value's source; one in a list of Lottie is in percent for a factor.
  private func foreignValue(
    at id: NodeID, of name: String, _ dimension: Int, isLottie: Bool
  ) -> String? {
    let node = tree.resolve(id)
    guard tree[node].kind == .sequence else {
      return tree[node].kind == .scalar && !tree[node].span.isEmpty
        ? tree.sourceText(of: node) : nil
    }
    let numbers = tree.children(of: node).compactMap { number(at: $0) }
    guard numbers.count == tree.childCount(of: node), !numbers.isEmpty else { return nil }
    let isPercent = isLottie && ["scale", "scaleX", "scaleY", "opacity"].contains(name)
    let values = numbers.map { NumberText.string(isPercent ? $0 / 100 : $0) }
    if dimension == 1 {
      // A scale has two or three components in Lottie, equal ones where there is one here.
      let plane = values.prefix(2)
      return plane.allSatisfy { $0 == values[0] } ? values[0] : nil
    }
    return values.count >= dimension
      ? "[\(values.prefix(dimension).joined(separator: ", "))]" : nil
  }

  /// The animated properties of Lottie's `ks` as tracks; nil if it is none.
  func lottieTracks(at id: NodeID) -> ForeignTracks? {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else { return nil }
    let names = ["o": "opacity", "s": "scale", "r": "rotation", "p": "position", "a": "anchor"]
    var tracks = ForeignTracks(isComplete: false)
    for entry in tree.entries(of: node) {
      guard let name = names[tree.string(of: entry.key)], let property = properties[name] else {
        return nil
      }
      let value = tree.resolve(entry.value)
      guard let list = list(of: name, property.type.dimension, at: value),
        let entries = list.entries
      else { continue }
      tracks.tracks.append((name, entries))
    }
    return tracks.tracks.isEmpty ? nil : tracks
  }

  private func value(of key: String, in node: NodeID) -> NodeID? {
    tree.entries(of: node).first { tree.string(of: $0.key) == key }?.value
  }

  private func number(at id: NodeID) -> Double? {
    guard case .number(let value, unit: .bare) = tree.quantity(at: tree.resolve(id)) else {
      return nil
    }
    return value
  }
}
