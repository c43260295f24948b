internal import TimelineSyntax

/// A component of Motion whose children show their own variants one after another.
struct MotionOrchestra {
  /// The names of the variants before and after the change.
  let hidden: String, shown: String
  /// The delay of the first child.
  var delay: Double
  /// The value of `stagger`, and the time between two children.
  let stagger: (node: ImportedNode, each: Double)
  let span: SourceSpan
  /// Whether children have been found.
  var hasChildren = false

  /// - Parameters:
  ///   - variants: the variants of the component by their names.
  ///   - initial: the name of the variant that it begins with; nil if it is not known.
  /// - Returns: nil if no variant staggers children, or not by literals.
  init?(_ variants: [(name: String, values: ScriptValue)], initial: String?) {
    for variant in variants where variant.name != initial {
      guard let transition = variant.values["transition"] else { continue }
      let call = [transition["staggerChildren"], transition["delayChildren"]].compactMap { value in
        value?.chain?.last.flatMap { $0.name == "stagger" ? $0.arguments : nil }
      }.first
      let each = transition["staggerChildren"]?.number ?? call?.first?.number
      guard let each, each > 0, each < 3600,
        let other = initial ?? variants.first(where: { $0.name != variant.name })?.name
      else { continue }
      (hidden, shown) = (other, variant.name)
      let wait =
        transition["delayChildren"]?.number ?? call?.dropFirst().first?["startDelay"]?.number ?? 0
      delay = min(max(wait, 0), 3600)
      let from = call?.dropFirst().first?["from"]?.string
      let origin =
        (transition["staggerDirection"]?.number ?? 1) < 0
        ? "last" : from.flatMap { ["last", "center"].contains($0) ? $0 : nil }
      let node = origin.map { origin in
        ImportedNode.mapping([.init("each", .number(each)), .init("from", .word(origin))])
      }
      stagger = (node ?? .number(each), each)
      span = (transition["staggerChildren"] ?? transition["delayChildren"])?.span ?? transition.span
      return
    }
    return nil
  }

  /// Whether a component with these variants can be one of its children.
  func leads(_ variants: [(name: String, values: ScriptValue)]) -> Bool {
    [hidden, shown].allSatisfy { name in
      variants.contains { $0.name == name && $0.values.object != nil }
    }
  }
}

extension MotionScript {
  /// Keeps a component whose children follow each other.
  mutating func keepOrchestra(
    of variants: [(name: String, values: ScriptValue)], initial: String?
  ) {
    guard var orchestra = MotionOrchestra(variants, initial: initial) else { return }
    if let shown = variants.first(where: { $0.name == orchestra.shown })?.values,
      shown["transition"]?["when"]?.string == "beforeChildren"
    {
      // The children wait for what the component moves itself.
      var own = MotionValues(log: log)
      own.add(shown.without(["transition"]), shown["transition"])
      orchestra.delay += own.moves.map { $0.start + $0.length }.max() ?? 0
    }
    orchestras.append(orchestra)
    for variant in variants where variant.name != orchestra.shown {
      guard let value = variant.values["transition"]?["staggerChildren"] else { continue }
      log.lose(
        "`staggerChildren` of `\(variant.name)` is the way back", at: value.span,
        instead: "it is left out; `\(orchestra.shown)` has its `stagger`")
    }
  }

  /// Adds the motion of copies that a component around them shows one after another.
  ///
  /// - Parameter transition: the transition of the copies, where their variants have none.
  mutating func addChildren(
    showing variants: [(name: String, values: ScriptValue)], _ transition: ScriptValue?,
    named name: String
  ) {
    guard let index = orchestras.lastIndex(where: { $0.leads(variants) }),
      let hidden = variants.first(where: { $0.name == orchestras[index].hidden }),
      let shown = variants.first(where: { $0.name == orchestras[index].shown })
    else { return }
    orchestras[index].hasChildren = true
    var values = MotionValues(log: log)
    values.add(
      shown.values.without(["transition"]), shown.values["transition"] ?? transition,
      from: hidden.values)
    values.play(after: orchestras[index].delay, stagger: orchestras[index].stagger)
    let timeline = "\(name)-\(shown.name)"
    finish(values, named: timeline, element: name, shown.values.span)
  }

  /// Reports components around others that no script here has.
  mutating func reportOrchestras() {
    for orchestra in orchestras where !orchestra.hasChildren {
      log.lose(
        "`staggerChildren` is about what is inside of it, which is not in this script",
        at: orchestra.span, instead: "it is left out; elements have a `stagger`")
    }
  }
}
