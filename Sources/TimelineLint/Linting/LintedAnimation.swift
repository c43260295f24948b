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

  fileprivate init(_ model: AnimationModel, node: NodeID, span: SourceSpan) {
    self.model = model
    self.node = node
    self.span = span
  }
}

extension RuleContext {
  /// The animations of the file's own definitions, then of its valid timelines, without duplicates.
  var animations: [LintedAnimation] {
    var animations = definedAnimations
    var seen: Set<SourceSpan> = []
    for timeline in timelines { animations += timeline.animations }
    return animations.filter { seen.insert($0.span).inserted }
  }

  private var definedAnimations: [LintedAnimation] {
    let tree = document.tree
    guard isSound, let root = tree.root,
      let section = tree.entry("animations", of: root).map({ tree.resolve($0.value) }),
      tree[section].kind == .mapping
    else { return [] }
    let models = Dictionary(document.animations.map { ($0.name, $0.value) }) { first, _ in first }
    return tree.entries(of: section).compactMap { entry in
      models[tree.string(of: entry.key)].map {
        LintedAnimation($0, node: entry.value, span: tree[entry.value].span)
      }
    }
  }
}

extension LintedTimeline {
  /// The animations of its phases, events, insertion or removal.
  fileprivate var animations: [LintedAnimation] {
    switch timeline.contents {
    case .tracks: []
    case .phases(let list):
      list.phases.compactMap { $0.animation.map { LintedAnimation($0, isPhase: true) } }
    case .events(let list):
      list.implicitAnimations.map { LintedAnimation($0.animation) }
        + list.events.compactMap { $0.animation.map { LintedAnimation($0) } }
    case .transition(let transition):
      [transition.insertion, transition.removal].compactMap {
        $0.animation.map { LintedAnimation($0) }
      }
    }
  }
}

extension YAMLTree {
  /// The entry with a key in a mapping; nil if the node is not a mapping or lacks the key.
  func entry(_ key: String, of mapping: NodeID) -> YAMLEntry? {
    let node = resolve(mapping)
    guard self[node].kind == .mapping else { return nil }
    return entries(of: node).first { string(of: $0.key) == key }
  }
}
