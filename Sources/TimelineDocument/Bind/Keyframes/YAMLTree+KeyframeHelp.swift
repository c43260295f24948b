package import TimelineSyntax

/// Corrections of invalid keyframes, composed of their source.
extension YAMLTree {
  /// The likely correction of a keyframe's unknown kind.
  func kindHelp(_ entry: YAMLEntry, among node: NodeID) -> String {
    let name = string(of: entry.key)
    let linear = KeyframeKind.linear
    // `LinearKeyframe(1, duration: 0.3)` is a key up to its colon.
    let word = String(name.prefix { $0 != "(" })
    let candidates = Vocabulary.candidates(for: word, among: KeyframeKind.keys)
    if candidates.isEmpty {
      if let curve = Vocabulary.candidates(for: word, among: CurvePreset.names).first {
        let text = keyframeText(linear, entry.value, adding: "curve: \(curve)")
        return
          "a curve is a field of `linear`: `- \(text ?? "linear: { to: 1, duration: 0.3, curve: \(curve) }")`"
      }
      if let spring = Vocabulary.candidates(for: word, among: SpringPreset.names).first {
        let text = keyframeText(.spring, entry.value, adding: "spring: \(spring)")
        return "it is a spring: `- \(text ?? "spring: { to: 1, spring: \(spring) }")`"
      }
    }
    if ["kind", "type"].contains(name) {
      let value = string(of: resolve(entry.value))
      let kind = Vocabulary.candidates(for: value, among: KeyframeKind.keys).first
        .flatMap(KeyframeKind.init)
      let text = kind.flatMap { keyframeText($0, node, leavingOut: name) }
      return "the kind is the key: `- \(text ?? linear.definition.example)`"
    }
    if linear.hasField(like: name) {
      return "write the kind first: `- \(keyframeText(linear, node) ?? "linear: { \(name): … }")`"
    }
    if let candidate = candidates.first {
      return word == name
        ? "did you mean `\(candidate)`?"
        : "write `- \(KeyframeKind(rawValue: candidate)?.definition.example ?? candidate)`"
    }
    return "a keyframe is for example `- \(linear.definition.example)`"
  }

  /// The source of a keyframe with the fields of a mapping, or with a single value; nil if it is
  /// long.
  package func keyframeText(
    _ kind: KeyframeKind, _ id: NodeID, adding addition: String? = nil,
    leavingOut omitted: String? = nil
  ) -> String? {
    let node = resolve(id)
    let keys = kind.definition.record.keys
    var fields: [String] = []
    if self[node].kind == .mapping {
      for entry in fieldTexts(of: node) where entry.key != omitted {
        // The value of the kind itself is the keyframe's target.
        let isKind = entry.key == kind.key && addition == nil
        if isKind, entry.value.isEmpty { continue }
        if isKind, entry.value.hasPrefix("{") {
          fields.append(String(entry.value.dropFirst().dropLast()).trimmed)
          continue
        }
        guard !entry.value.isEmpty, entry.value != "…" else { return nil }
        let key = isKind ? "to" : Vocabulary.candidates(for: entry.key, among: keys).first
        guard let key, keys.contains(key) else { return nil }
        fields.append("\(key): \(entry.value)")
      }
    } else {
      let text = shortText(of: node)
      if text != "…" { fields.append("to: \(text)") }
    }
    if kind.traits.needsDuration,
      !fields.contains(where: { $0.contains("duration:") || $0.contains("at:") })
    {
      fields.append("duration: 0.3")
    }
    if let addition { fields.append(addition) }
    let text = "\(kind.key): { \(fields.joined(separator: ", ")) }"
    return text.count <= 80 ? text : nil
  }
}

extension KeyframeKind {
  /// Whether a key is one of its fields, or another tool's word for one.
  func hasField(like name: String) -> Bool {
    !Vocabulary.candidates(for: name, among: definition.record.keys).isEmpty
  }
}

extension String {
  /// The string without leading and trailing spaces.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return String(
      start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.endIndex)])
  }
}
