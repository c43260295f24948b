internal import TimelineSyntax

/// Values that a program gives the parameters of some timelines, in place of their defaults.
struct ParameterValues: Sendable {
  /// The names of the timelines.
  private var timelines: Set<String> = []
  private var values: [String: ConstantDefinition] = [:]

  init() {}

  /// - Parameter values: the values as YAML, by name.
  init(_ values: [String: String], of timelines: Set<String>) {
    self.timelines = timelines
    for (name, text) in values {
      var diagnostics = DiagnosticBag()
      let source = SourceFile(path: "parameter \(name)", text: "value: \(text)\n")
      let tree = YAMLReader.read(source, limits: YAMLLimits(), diagnostics: &diagnostics)
      guard let root = tree.root, let entry = tree.entries(of: root).first else { continue }
      self.values[name] = ConstantDefinition(
        name: name, tree: tree, key: entry.key, value: entry.value)
    }
  }

  subscript(_ name: String, of timeline: String) -> ConstantDefinition? {
    timelines.contains(timeline) ? values[name] : nil
  }
}

extension TimelineDocument {
  /// The document with other values of the parameters of a timeline, and of what it is with Reduce
  /// Motion.
  ///
  /// Its file is not read again, but the files that it includes are.
  ///
  /// - Parameter values: the values as YAML, by name.
  package func setting(_ values: [String: String], of timeline: String) -> LoadedDocument {
    var names: Set<String> = []
    var next: String? = timeline
    while let name = next, names.insert(name).inserted {
      next = timelines.first { $0.name.value == name }?.reducedMotion?.value
    }
    return reload?(ParameterValues(values, of: names))
      ?? LoadedDocument(document: self, diagnostics: [])
  }
}

extension PropertyValue {
  /// The value in YAML's flow style.
  package var flowText: String {
    switch self {
    case .number(let number): NumberText.string(number)
    case .components(let numbers):
      "[\(numbers.map(NumberText.string).joined(separator: ", "))]"
    case .integer(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .string(let text): ("\(string: text)" as YAMLText).string
    }
  }
}
