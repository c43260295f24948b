internal import TimelineSyntax

/// What is still known of invalid keyframes, so that all their errors are found in one run.
extension KeyframeBinder {
  /// Decodes the fields of an item whose kind is unknown or ambiguous, under that key or beside it.
  func fields(ofMalformed item: NodeID) -> Keyframe {
    var keyframe = Keyframe(
      kind: Located(.linear, node: item, span: tree[item].span), span: tree[item].span)
    let node = tree.resolve(item)
    guard tree[node].kind == .mapping, !tree.isBroken(item) else { return keyframe }
    for entry in tree.entries(of: node) where !tree.isExtension(entry.key) {
      // The fields of several kinds belong to several keyframes, and have been decoded.
      guard KeyframeKind(rawValue: tree.string(of: entry.key)) == nil,
        !readField(entry, into: &keyframe)
      else { continue }
      let value = tree.resolve(entry.value)
      guard tree[value].kind == .mapping else { continue }
      for field in tree.entries(of: value) { _ = readField(field, into: &keyframe) }
    }
    return keyframe
  }

  /// Decodes an entry if it is a field of any kind; returns whether it is.
  private func readField(_ entry: YAMLEntry, into keyframe: inout Keyframe) -> Bool {
    for kind in KeyframeKind.all {
      let record = kind.definition.record
      guard let index = tree.index(of: entry.key, in: record.keyTable) else { continue }
      record.decoders[index](scope, entry.value, &keyframe)
      return true
    }
    return false
  }

  /// The length of a keyframe that has an error, by the keys that it has.
  func length(of keyframe: Keyframe, keys: DecodedKeys) -> LikelyLength {
    let traits = keyframe.kind.value.traits
    guard traits.takesTime, keyframe.duration == nil else { return .specified }
    if let key = keys["duration"] {
      return likelySeconds(at: tree.value(of: key)).map(LikelyLength.about) ?? .unknown
    }
    // A spring that could not be decoded may last for any time.
    let hasSpring = keys["spring"] == nil || keyframe.spring != nil
    return traits.settles && keys["at"] == nil && hasSpring && !keys.hasUnknown
      ? .specified : .unknown
  }

  /// The seconds for which an invalid time probably stands, from its number; nil if it has none.
  ///
  /// A time over the limit counts as 0, since nothing that follows can be after it.
  func likelySeconds(at id: NodeID) -> Double? {
    var (tree, node) = (tree, tree.resolve(id))
    for _ in 0..<DecodingBudget.referenceLimit {
      guard let use = tree.constantUse(at: node), let constant = names.constants[use.name] else {
        break
      }
      (tree, node) = (constant.tree, constant.tree.resolve(constant.value))
    }
    guard tree[node].kind == .scalar else { return nil }
    let value: Double
    let unit: String
    if case .number(let number, let written) = tree.quantity(at: node) {
      (value, unit) = (abs(number), written.text)
    } else {
      // As in `300 ms`.
      let text = tree.string(of: node).drop { $0 == "-" || $0 == "+" }
      let digits = text.prefix { "0123456789.".contains($0) }
      guard let number = Double(String(digits)) else { return nil }
      (value, unit) = (number, String(text.dropFirst(digits.count).drop { $0 == " " }))
    }
    let seconds =
      switch Quantity.likelyUnit(unit, among: ["s", "ms", "f"]) {
      case "ms": value / 1000
      case "f": value / file.frameRate
      default: value
      }
    return seconds <= budget.limits.duration ? seconds : 0
  }
}
