internal import TimelineSyntax

/// Tweens as GSAP and Motion write them: values beside the options of their animation.
extension DocumentDecoder {
  /// `{ to: 100, duration: 0.5, ease: power2.out }` in place of a track; returns whether it was
  /// reported.
  mutating func reportForeignTween(at id: NodeID) -> Bool {
    let node = tree.resolve(id)
    guard tree[node].kind == .mapping else { return false }
    let entries = tree.entries(of: node)
    let names = entries.map { tree.string(of: $0.key) }
    guard !names.contains(TrackFields.listKey), !names.contains(where: KeyframeKind.keys.contains),
      names.contains("to"), let first = entries.first, let last = entries.last
    else { return false }
    var tween = Tween()
    var target = ""
    var kept: [String] = []
    for (entry, name) in zip(entries, names) {
      let value = tree.shortText(of: entry.value)
      guard value != "…" else { return false }
      if name == "to" {
        target = value
      } else if TrackFields.record.keys.contains(name), name != "curve" {
        kept.append("\(name): \(value)")
      } else if !tween.take(name, foreignText(of: entry.value)) {
        let track = TrackFields.record.name
        guard let text = ForeignKey.translation(of: name, foreignText(of: entry.value), in: track)
        else { return false }
        kept.append(text.text)
      }
    }
    let isFlow = tree[node].style == .flow
    let span = tree[first.key].span.union(tree[last.value].span)
    let indentation = isFlow ? nil : tree.source.indentation(at: span.start)
    guard isFlow || indentation != nil else { return false }
    let separator = indentation.map { "\n\($0)" } ?? ", "
    reportForeign(
      .unknownKey, "a keyframe needs its kind, such as `linear`, before its values", at: span,
      as: (kept + [tween.keyframe(to: target)]).joined(separator: separator),
      line: (kept + [tween.keyframe(to: target)]).joined(separator: ", "), isSafe: tween.isComplete)
    return true
  }

  /// `animate: { scale: 2 }` of Motion or `to: { x: 100, duration: 0.5 }` of GSAP in a timeline;
  /// returns whether it was reported.
  mutating func reportForeignTweens(at key: NodeID) -> Bool {
    let name = tree.string(of: key)
    guard ["animate", "to"].contains(name), case let node = tree.resolve(tree.value(of: key)),
      tree[node].kind == .mapping
    else { return false }
    var tween = Tween()
    // What Motion and GSAP take where nothing is said.
    if name == "animate" { tween.isSpring = true } else { tween.curve = "easeOutQuad" }
    var targets: [(property: String, value: String)] = []
    for entry in tree.entries(of: node) {
      let (name, value) = (tree.string(of: entry.key), tree.shortText(of: entry.value))
      if tween.take(name, foreignText(of: entry.value)) { continue }
      let known = properties[name] != nil ? name : nil
      guard
        let property = known
          ?? Vocabulary.candidates(for: name, among: BuiltInProperty.names).first,
        value != "…", tree[tree.resolve(entry.value)].kind == .scalar
      else { return false }
      targets.append((property, value))
    }
    guard !targets.isEmpty else { return false }
    let tracks = targets.map { "\($0.property): { \(tween.keyframe(to: $0.value)) }" }
    reportForeign(
      .unknownKey, "the timeline has no key `\(name)`: animated properties belong to `tracks`",
      at: tree[key].span.union(tree[tree.value(of: key)].span),
      as: "tracks: { \(tracks.joined(separator: ", ")) }", isSafe: false)
    return true
  }
}

/// The options of a tween.
private struct Tween {
  var duration: String?
  var at: String?
  var curve: String?
  var isSpring = false
  private var spring: [String] = []

  /// Whether nothing had to be added.
  var isComplete: Bool { isSpring || duration != nil || at != nil }

  /// Takes an option; returns whether it is one.
  mutating func take(_ name: String, _ value: String) -> Bool {
    switch name {
    case "duration": duration = value
    case "at": at = value
    case "ease", "easing", "curve":
      if ForeignCurve.alternative(value) != nil {
        isSpring = true
        spring = spring.isEmpty ? ["bounce: 0.4"] : spring
        return true
      }
      guard let translation = ForeignKey.curve(value) else { return false }
      curve = translation == "linear" ? nil : translation
      isSpring = false
    case "type":
      guard ["spring", "tween"].contains(value) else { return false }
      isSpring = value == "spring"
    case "stiffness", "damping", "mass", "bounce", "response", "dampingRatio":
      guard Double(value) != nil else { return false }
      spring.append("\(name): \(value)")
      isSpring = true
    default: return false
    }
    return true
  }

  func keyframe(to target: String) -> String {
    if isSpring {
      let parameters = spring.isEmpty ? "" : ", spring: { \(spring.joined(separator: ", ")) }"
      return parameters.isEmpty ? "spring: \(target)" : "spring: { to: \(target)\(parameters) }"
    }
    let length = at.map { "at: \($0)" } ?? "duration: \(duration ?? "0.5")"
    return "linear: { to: \(target), \(length)\(curve.map { ", curve: \($0)" } ?? "") }"
  }
}
