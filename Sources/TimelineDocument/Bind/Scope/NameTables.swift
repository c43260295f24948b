internal import TimelineSyntax

/// What the names of a file mean, as far as its sections have been read.
struct NameTables: Sendable {
  var constants = ConstantTable()
  var properties = PropertyTable()
  var definitions = DefinitionTable()
  var paths = PathTable()
  var elements = ElementTable()
  /// What elements are drawn on, in whose coordinates they start.
  var stage = StageModel()
}

/// The constants defined so far, by name.
struct ConstantTable: Sendable {
  private var byName: [String: ConstantDefinition] = [:]
  /// All of them, in source order.
  private(set) var all: [ConstantDefinition] = []
  /// Invalid names of constants, whose uses are not reported.
  var broken: Set<String> = []

  subscript(name: String) -> ConstantDefinition? { byName[name] }

  var names: some Collection<String> { byName.keys }

  mutating func add(_ constant: ConstantDefinition) {
    byName[constant.name] = constant
    all.append(constant)
  }
}

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
  /// The names in source order, those of invalid definitions, too.
  private(set) var names: [String] = []
  private var byKind: [NameKind: [String]] = [:]
  /// The names of invalid definitions, whose uses are not reported.
  var broken: Set<String> = []
  /// The names of the definitions that are being decoded, for detecting cycles.
  var inProgress: [String] = []

  mutating func add(_ name: String, _ kind: NameKind) {
    names.append(name)
    byKind[kind, default: []].append(name)
  }

  /// The names of the definitions of a kind.
  func names(of kind: NameKind) -> [String] { byKind[kind] ?? [] }

  /// Where a decoded curve, spring or animation is defined.
  func label(of name: String) -> DiagnosticLabel? {
    curves[name]?.label ?? springs[name]?.label ?? animations[name]?.label
  }

  /// Whether a definition is invalid or still being decoded; any error has been reported.
  func isBroken(_ name: String) -> Bool { broken.contains(name) || inProgress.contains(name) }
}

/// The known properties by name: the built-in and the declared ones.
package struct PropertyTable: Sendable {
  private var byName: [String: PropertyDeclaration]
  /// The declared properties, in source order.
  private(set) var declared: [PropertyDeclaration] = []
  /// The names of properties with an invalid declaration.
  private(set) var broken: Set<String> = []
  /// Properties whose declared initial value is invalid; they are not reported as having none.
  var brokenStarts: Set<String> = []
  /// The first values of lists, which determine the length of all others.
  private(set) var firstLists: [String: DiagnosticLabel] = [:]

  init(builtIn: [String: PropertyDeclaration] = [:]) { byName = builtIn }

  package subscript(name: String) -> PropertyDeclaration? { byName[name] }

  mutating func add(_ property: PropertyDeclaration) {
    byName[property.name] = property
    declared.append(property)
  }

  /// Gives a list the length of its first value.
  mutating func close(_ name: String, as type: PropertyType, at label: DiagnosticLabel) {
    byName[name]?.type = type
    for index in declared.indices where declared[index].name == name { declared[index].type = type }
    noteFirst(label, of: name)
  }

  /// Records the first value of a list.
  mutating func noteFirst(_ label: DiagnosticLabel, of name: String) { firstLists[name] = label }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}

/// The elements declared so far, by name.
package struct ElementTable: Sendable {
  private var byName: [String: ElementModel] = [:]
  /// All of them, in source order, those of included files first.
  private(set) var all: [ElementModel] = []
  /// The names of elements with an invalid declaration, whose uses are not reported.
  private(set) var broken: Set<String> = []

  package subscript(name: String) -> ElementModel? { byName[name] }

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ element: ElementModel) {
    byName[element.name] = element
    all.append(element)
  }

  mutating func addBroken(_ name: String) { broken.insert(name) }
}

/// The paths defined so far, by name.
struct PathTable: Sendable {
  private var byName: [String: MotionPath] = [:]
  /// All of them, in source order, those of included files first.
  private(set) var all: [MotionPath] = []
  /// The names of invalid paths, whose uses are not reported.
  var broken: Set<String> = []
  /// The names of elements whose path is unknown or invalid, which are not said to need one.
  var brokenUsers: Set<String> = []

  subscript(name: String) -> MotionPath? { byName[name] }

  mutating func add(_ path: MotionPath) {
    byName[path.name] = path
    all.append(path)
  }
}
