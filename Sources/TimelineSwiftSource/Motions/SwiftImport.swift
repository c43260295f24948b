#if Importer
  import SwiftSyntax
  package import TimelineImport
  import TimelineSyntax

  /// Reads the animations of a Swift file.
  package struct SwiftImport {
    /// What has been read.
    package private(set) var motion = ImportedMotion()
    /// What could not be read.
    package internal(set) var log: ImportLog
    /// What has been read of the file.
    var unread = UnreadMotion()
    /// The timelines of the file's transitions, by the name of a constant or the place of a modifier.
    var transitionNames: [String: String] = [:]
    /// The calls of `.animation(_:value:)` that animate the events of a script.
    var implicitAnimations: Set<SyntaxIdentifier> = []
    /// The parts of the file that were read for reduced motion, too.
    var reducedParts: [Syntax] = []
    let file: SwiftFile
    let evaluator: SwiftEvaluator
    private let input: ImportInput
    private var timelineNames = ImportedNames(reserved: ["forever"])
    private var definitionNames = ImportedNames(reserved: ImportedNames.reserved)
    private var elementNames = ImportedNames(reserved: ImportedNames.reserved)
    private var propertyNames = ImportedNames(reserved: ImportedNames.reserved)
    private var constantNames = ImportedNames(reserved: ["index", "count"])
    private var propertyTypes: [String: ImportedNode] = [:]
    /// The names of the file's animations, by what Swift calls them.
    private(set) var animationNames: [String: String] = [:]
    private var constants: Set<String> = []

    /// Reads a source.
    ///
    /// - Throws: ``ImportError`` if it is nested too deep.
    package init(_ input: ImportInput) throws(ImportError) {
      var log = ImportLog(input.source, limits: input.limits)
      file = try SwiftFile(input.source, &log)
      self.log = log
      self.input = input
      evaluator = SwiftEvaluator(file.declarations)
      readDefinitions()
      readAnimators()
      readTransitions()
      readChanges()
      readUnread()
      if evaluator.isExhausted {
        log.lose(
          "the expressions of this file take more steps than are computed", at: SourceSpan(0, 0),
          instead: "those that were computed last are left out: import a part of the file")
      }
    }

    // MARK: Names

    /// A name for a timeline that something in the source is.
    mutating func timelineName(for original: String?) -> String {
      let name = original.flatMap { ImportedNames.valid($0) } ?? input.timelineName
      return timelineNames.unique(name)
    }

    /// Adds a timeline.
    mutating func add(_ timeline: ImportedTimeline) { motion.timelines.append(timeline) }

    /// Adds a timeline whose tracks are those of the copies of an element.
    mutating func add(_ timeline: ImportedTimeline, copies: Int) {
      var timeline = timeline
      let element = elementNames.unique("copy")
      for index in timeline.tracks.indices { timeline.tracks[index].element = element }
      if !timeline.initial.isEmpty {
        timeline.initial = [.init(element, .mapping(timeline.initial))]
      }
      if let contents = timeline.contents, contents.key == "states" {
        timeline.contents = .init(
          "states", .mapping(contents.value.entries.map { Self.setting(element, $0) }))
      }
      motion.elements.append(
        .init(element, .mapping([.init("count", .number(Double(copies)))])))
      add(timeline)
    }

    /// A state whose values are those of an element.
    private static func setting(_ element: String, _ state: ImportedNode.Entry)
      -> ImportedNode.Entry
    {
      let entries = state.value.entries.map { entry in
        entry.key == "set"
          ? ImportedNode.Entry("set", .mapping([.init(element, entry.value)])) : entry
      }
      return .init(state.key, .mapping(entries))
    }

    /// Changes the timeline with a name.
    mutating func change(_ name: String, _ body: (inout ImportedTimeline) -> Void) {
      guard let index = motion.timelines.firstIndex(where: { $0.name == name }) else { return }
      body(&motion.timelines[index])
    }

    /// The property for a field that no modifier uses: declared with the type of its value.
    mutating func declaredProperty(for field: String, _ value: SwiftValue) -> String {
      let type = value.typeName
      let original = "\(field.isEmpty ? "value" : field):\(type)"
      let plain = ImportedNames.valid(field) ?? "value"
      let name =
        propertyTypes.keys.contains(original)
        ? propertyNames.name(for: original, fallback: plain)
        : {
          let name = propertyNames.unique(plain)
          return name
        }()
      if case .word(let known)? = propertyTypes[original] { return known }
      propertyTypes[original] = .word(name)
      var entries: [ImportedNode.Entry] = [.init("type", .word(type))]
      if case .numbers(let numbers, .vector) = value {
        entries.append(.init("dimension", .number(Double(numbers.count))))
      }
      motion.properties.append(
        .init(name, .mapping(entries + [.init("initial", value.node ?? 0)])))
      return name
    }

    // MARK: What depends on code

    /// The value of an expression; a named constant if it depends on code.
    ///
    /// - Parameters:
    ///   - role: what the value is, which names the constant.
    ///   - fallback: the value of the constant.
    mutating func value(
      _ expression: ExprSyntax, _ role: String, fallback: Double, _ evaluator: SwiftEvaluator? = nil
    ) -> SwiftValue {
      if let value = (evaluator ?? self.evaluator).value(expression), value != .none {
        guard case .member(let name) = value, let own = implicitNumber(name) else { return value }
        return own
      }
      let text = expression.trimmedDescription
      let plain = ImportedNames.valid(String(text.prefix(40))) ?? role
      let simple =
        expression.folded.is(DeclReferenceExprSyntax.self)
        || expression.folded.is(MemberAccessExprSyntax.self)
      let name = constantNames.name(for: "\(role) \(text)", fallback: simple ? plain : role)
      let chosen = simple ? nameFor(plain, name) : nameFor(role, name)
      if constants.insert(chosen).inserted {
        motion.constants.append(
          .init(
            chosen, .number(fallback),
            comment: "\(file.location(of: expression)): \(role): \(Self.short(text))"))
        log.lose(
          "`\(Self.short(text))` depends on code", at: expression.place,
          instead: "the constant `\(chosen)` is in its place: give it a value")
      }
      return .symbol(chosen, fallback)
    }

    /// `.quick` of `extension Double { static let quick = 0.2 }`.
    private func implicitNumber(_ name: String) -> SwiftValue? {
      let owners = ["Double", "TimeInterval", "CGFloat"]
      let found = owners.lazy.compactMap { file.declarations.variable(name, of: $0) }.first
      return (found?.value ?? found?.body?.onlyExpression).flatMap { evaluator.value($0) }
    }

    private var chosenNames: [String: String] = [:]

    private mutating func nameFor(_ plain: String, _ unique: String) -> String {
      if let known = chosenNames[unique] { return known }
      let taken = Set(chosenNames.values)
      var name = plain
      var number = 2
      while taken.contains(name) || name == "index" || name == "count" {
        name = "\(plain)-\(number)"
        number += 1
      }
      chosenNames[unique] = name
      return name
    }

    /// A text on one line, cut off if it is long.
    static func short(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.count > 80 ? String(line.prefix(77)) + "…" : line
    }

    // MARK: Definitions

    /// Reads the constants of the file that are animations or springs, first those that others use.
    private mutating func readDefinitions() {
      for variable in file.declarations.variables {
        let owner = variable.owner
        let isAnimation = owner == "Animation" || variable.type == "Animation"
        let isSpring = owner == "Spring" || variable.type == "Spring"
        let value = variable.value ?? variable.body?.onlyExpression
        guard let value, variable.attributes.isEmpty else { continue }
        let called = Self.root(of: value)
        let isCalledAnimation = called == "Animation" && !isSpring
        let isCalledSpring = called == "Spring"
        guard isAnimation || isSpring || isCalledAnimation || isCalledSpring else { continue }
        // A number of a type with such a name, as in `enum Spring { static let bounce = 0.2 }`.
        if variable.type != "Spring", evaluator.value(value)?.number != nil { continue }
        guard variable.name != "body" else { continue }
        if isSpring || isCalledSpring {
          guard let node = spring(value) else {
            log.lose(
              "the spring `\(variable.name)` depends on code", at: value.place,
              instead: "it is left out")
            continue
          }
          let name = definitionNames.unique(ImportedNames.valid(variable.name) ?? "spring")
          motion.springs.append(.init(name, node))
          animationNames[variable.name] = name
        } else if evaluator.expression(value) != nil, let node = animation(value) {
          let name = definitionNames.unique(ImportedNames.valid(variable.name) ?? "animation")
          motion.animations.append(.init(name, node))
          animationNames[variable.name] = name
        } else if isAnimation, variable.isConstant || owner == "Animation" {
          log.lose(
            "the animation `\(variable.name)` depends on code", at: value.place,
            instead: "it is left out")
        }
      }
    }

    /// The type at the root of a chain of calls: `Animation` for `Animation.spring().delay(1)`.
    private static func root(of expression: ExprSyntax) -> String? {
      var current = expression
      for _ in 0..<64 {
        if let call = current.as(FunctionCallExprSyntax.self) {
          current = call.calledExpression
        } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
          current = base
        } else {
          return current.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
      }
      return nil
    }
  }
#endif
