internal import TimelineDocument
internal import TimelineSyntax

/// An animation where a file writes it.
struct WrittenAnimation {
  var model: AnimationModel
  /// The node of its text; through an alias, the alias.
  var node: NodeID
  /// The bytes of its text.
  var span: SourceSpan
  /// Whether it moves into a phase: those are of systems on which every spring is known.
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
  /// The animations of the file's own definitions, then of its sound timelines, each text once.
  var animations: [WrittenAnimation] {
    var animations = definedAnimations
    var seen: Set<SourceSpan> = []
    for timeline in timelines { animations += timeline.animations }
    return animations.filter { seen.insert($0.span).inserted }
  }

  private var definedAnimations: [WrittenAnimation] {
    let tree = document.tree
    guard isSound, let root = tree.root,
      let section = tree.entry("animations", of: root).map({ tree.resolve($0.value) }),
      tree[section].kind == .mapping
    else { return [] }
    let models = Dictionary(document.animations.map { ($0.name, $0.value) }) { first, _ in first }
    return tree.entries(of: section).compactMap { entry in
      models[tree.string(of: entry.key)].map {
        WrittenAnimation($0, node: entry.value, span: tree[entry.value].span)
      }
    }
  }
}

extension LintedTimeline {
  /// The animations of its phases, events or sides.
  fileprivate var animations: [WrittenAnimation] {
    switch timeline.contents {
    case .tracks: []
    case .phases(let list):
      list.phases.compactMap { $0.animation.map { WrittenAnimation($0, isPhase: true) } }
    case .events(let list):
      list.implicitAnimations.map { WrittenAnimation($0.animation) }
        + list.events.compactMap { $0.animation.map { WrittenAnimation($0) } }
    case .transition(let sides):
      [sides.insertion, sides.removal].compactMap { $0.animation.map { WrittenAnimation($0) } }
    }
  }
}

extension YAMLTree {
  /// The entry of a key in a mapping; nil where the node is none or has no such key.
  func entry(_ key: String, of mapping: NodeID) -> YAMLEntry? {
    let node = resolve(mapping)
    guard self[node].kind == .mapping else { return nil }
    return entries(of: node).first { string(of: $0.key) == key }
  }
}
