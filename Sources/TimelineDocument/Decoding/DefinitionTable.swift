internal import TimelineSyntax

/// A definition whose value has not been read yet.
struct PendingDefinition: Sendable {
  var kind: NameKind
  var tree: YAMLTree
  var key: NodeID
  var value: NodeID
}

/// The curves, springs and animations that are known, by their names, which they share.
struct DefinitionTable: Sendable {
  var curves: [String: Definition<CurveModel>] = [:]
  var springs: [String: Definition<SpringModel>] = [:]
  var animations: [String: Definition<AnimationModel>] = [:]
  /// Definitions that have not been read yet; each is read when it is first used.
  var pending: [String: PendingDefinition] = [:]
  /// The names in the order of the text.
  var names: [String] = []
  /// The names of definitions that could not be read: their uses are not reported.
  var broken: Set<String> = []
  /// The names of the definitions that are being read, for circles.
  var inProgress: [String] = []

  /// Where a name is defined, as a curve, spring or animation that has been read.
  func label(of name: String) -> DiagnosticLabel? {
    curves[name]?.label ?? springs[name]?.label ?? animations[name]?.label
  }

  /// Whether a definition could not be read, or is not yet: what is wrong has been reported.
  func isBroken(_ name: String) -> Bool { broken.contains(name) || inProgress.contains(name) }
}
