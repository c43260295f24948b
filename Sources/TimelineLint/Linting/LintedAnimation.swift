internal import TimelineDocument
internal import TimelineSyntax

/// An animation and its location in the file.
struct LintedAnimation {
  var model: AnimationModel
  /// The node of the animation; for an alias, the node of the alias.
  var node: NodeID
  /// The bytes of the animation.
  var span: SourceSpan
  /// Whether it belongs to a phase.
  ///
  /// Phases need system versions that support every spring.
  var isPhase = false

  init(_ animation: Located<AnimationModel>, isPhase: Bool = false) {
    model = animation.value
    node = animation.node
    span = animation.span
    self.isPhase = isPhase
  }

  init(_ model: AnimationModel, node: NodeID, span: SourceSpan) {
    self.model = model
    self.node = node
    self.span = span
  }
}

/// A part of an animation: what is written in its place, or an included definition that it uses.
struct AnimationPart {
  var animation: LintedAnimation
  var model: AnimationModel
  /// The definition in an included file; nil for what is written in place.
  var definition: DiagnosticLabel?

  /// The definition as a secondary location.
  var elsewhere: [DiagnosticLabel] { definition.map { [$0] } ?? [] }
}

extension RuleContext {
  /// The parts of the file's own definitions, then of its valid timelines, without duplicates.
  ///
  /// A definition of this file is judged where it stands, one of an included file where this file
  /// uses it first.
  var animations: [AnimationPart] {
    let defined = definedAnimations
    let isDefined = Set(defined.map(\.name))
    var seen: Set<SourceSpan> = []
    var included: Set<String> = []
    var parts: [AnimationPart] = []
    for animation in defined.map(\.animation) + timelines.flatMap(\.animations)
    where seen.insert(animation.span).inserted {
      parts.append(AnimationPart(animation: animation, model: animation.model))
      var base = animation.model.base
      while case .reference(let name, let model) = base, !isDefined.contains(name),
        included.insert(name).inserted
      {
        parts.append(
          AnimationPart(
            animation: animation, model: model, definition: definitions.label(of: name)))
        base = model.base
      }
    }
    return parts
  }

  private var definedAnimations: [(name: String, animation: LintedAnimation)] {
    let tree = document.tree
    guard isSound, let root = tree.root,
      let section = tree.entry("animations", of: root).map({ tree.resolve($0.value) }),
      tree[section].kind == .mapping
    else { return [] }
    let models = Dictionary(document.animations.map { ($0.name, $0.value) }) { first, _ in first }
    return tree.entries(of: section).compactMap { entry in
      let name = tree.string(of: entry.key)
      return models[name].map {
        (name, LintedAnimation($0, node: entry.value, span: tree[entry.value].span))
      }
    }
  }
}

extension LintedTimeline {
  /// The animations of its phases, events, insertion or removal.
  func makeAnimations() -> [LintedAnimation] {
    let contents = timeline.contents
    return contents.animations.map { LintedAnimation($0, isPhase: contents.kind == .phases) }
  }
}

extension AnimationModel {
  /// The time in seconds in which one iteration changes values, without delays; nil for `none`.
  var motionDuration: Double? { isNone ? nil : undelayed.playingDuration }

  /// The time in seconds in which one iteration is seen to change values: without the end of a
  /// spring, in which it hardly moves; nil for `none`.
  var perceptualDuration: Double? { isNone ? nil : undelayed.logicalDuration }

  /// One iteration at the same speed.
  private var undelayed: AnimationModel {
    keepingModifiers { if case .speed = $0 { true } else { false } }
  }

  /// The same animation without the modifiers of its speed.
  var fullSpeed: AnimationModel {
    keepingModifiers { if case .speed = $0 { false } else { true } }
  }

  /// The sum of its delays in seconds, as they pass.
  var delay: Double {
    allModifiers.reduce(0) { sum, modifier in
      switch modifier {
      case .delay(let time): sum + time
      case .speed(let speed): sum / speed
      case .repeatCount, .repeatForever, .logicallyComplete: sum
      }
    }
  }

  private func keepingModifiers(_ isKept: (Modifier) -> Bool) -> AnimationModel {
    if modifiers.isEmpty, !base.isReference { return self }
    var result = self
    if case .reference(let name, let model) = base {
      result.base = .reference(name, model.keepingModifiers(isKept))
    }
    result.modifiers = modifiers.filter(isKept)
    return result
  }
}

extension AnimationModel.Base {
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }
}

extension YAMLTree {
  /// The entry with a key in a mapping; nil if the node is not a mapping or lacks the key.
  func entry(_ key: String, of mapping: NodeID) -> YAMLEntry? {
    let node = resolve(mapping)
    guard self[node].kind == .mapping else { return nil }
    return entries(of: node).first { string(of: $0.key) == key }
  }
}
