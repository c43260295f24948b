internal import TimelineSyntax

/// A definition whose value has not been decoded yet.
struct PendingDefinition: Sendable {
  var kind: NameKind
  var tree: YAMLTree
  var key: NodeID
  var value: NodeID
}

/// The curves, springs and animations defined so far, by name; the three kinds share a namespace.
struct DefinitionTable: Sendable {
  var curves: [String: Definition<CurveModel>] = [:]
  var springs: [String: Definition<SpringModel>] = [:]
  var animations: [String: Definition<AnimationModel>] = [:]
  /// Definitions that have not been decoded yet; each is decoded at its first use.
  var pending: [String: PendingDefinition] = [:]
  /// Definitions whose name is invalid or taken, which are decoded for their errors alone.
  var unnamed: [PendingDefinition] = []
  /// The names in source order.
  var names: [String] = []
  /// The names of invalid definitions, whose uses are not reported.
  var broken: Set<String> = []
  /// The names of the definitions that are being decoded, for detecting cycles.
  var inProgress: [String] = []

  /// Where a decoded curve, spring or animation is defined.
  func label(of name: String) -> DiagnosticLabel? {
    curves[name]?.label ?? springs[name]?.label ?? animations[name]?.label
  }

  /// Whether a definition is invalid or still being decoded; any error has been reported.
  func isBroken(_ name: String) -> Bool { broken.contains(name) || inProgress.contains(name) }
}
