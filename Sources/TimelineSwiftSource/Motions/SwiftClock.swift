#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The time at which a `KeyframeTimeline` is read: `timeline.value(time: max(0, seconds - 0.2)
  /// .truncatingRemainder(dividingBy: 1))` begins later, and repeats.
  struct SwiftClock {
    /// The input that moves it in place of time; nil for time.
    private(set) var driver: ImportedNode?
    /// The expression that cannot be read; nil if all of it can.
    private(set) var unknown: ExprSyntax?
    private var delay = 0.0
    private var period: Double?
    private var alternates = false
    private let evaluator: SwiftEvaluator
    private let file: SwiftFile

    /// Finds the call that reads a timeline; nil if nothing reads it.
    init?(of call: SwiftCall, _ file: SwiftFile, _ evaluator: SwiftEvaluator) {
      self.evaluator = evaluator
      self.file = file
      let scope = Place(call.node).syntax ?? Syntax(file.tree)
      let name = Self.name(of: call)
      let readers = SwiftCalls(["value"], in: scope).calls.filter {
        $0.base.flatMap { SwiftImport.lastName($0) } == name && name != nil
      }
      for reader in readers {
        if let fraction = reader["progress"] {
          readDriver(fraction, reader)
          return
        }
        if let time = reader["time"] {
          let locals = Self.locals(around: reader.node)
          if !read(time, locals, 0) { unknown = time }
          return
        }
      }
      return nil
    }

    /// Delays and repeats a track.
    func apply(to track: inout ImportedTrack) {
      if delay > 0 { track.options.append(.init("delay", .number(delay))) }
      guard let period else { return }
      track.options.append(.init("repeat", .word("forever")))
      if alternates { track.options.append(.init("autoreverses", .word("true"))) }
      let cycle = alternates ? period / 2 : period
      let duration = track.knownDuration
      if let duration, cycle - duration > 1e-6 {
        track.keyframes.append(.hold(duration: SwiftValue.rounded(cycle - duration)))
      }
    }

    /// The variable that has a timeline.
    private static func name(of call: SwiftCall) -> String? {
      var current = call.node.parent
      while let syntax = current {
        if let variable = syntax.as(VariableDeclSyntax.self) {
          return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        if syntax.is(FunctionDeclSyntax.self) { return nil }
        current = syntax.parent
      }
      return nil
    }

    /// The constants of the function around a node.
    private static func locals(around node: some SyntaxProtocol) -> [String: ExprSyntax] {
      var locals: [String: ExprSyntax] = [:]
      var current = node.parent
      while let syntax = current {
        if let items = syntax.as(CodeBlockItemListSyntax.self) {
          locals.merge(items.localConstants) { first, _ in first }
        }
        current = syntax.parent
      }
      return locals
    }

    /// Reads how the time is made of the seconds since the start.
    private mutating func read(
      _ expression: ExprSyntax, _ locals: [String: ExprSyntax], _ depth: Int
    )
      -> Bool
    {
      guard depth < 32 else { return false }
      let folded = expression.folded
      if let name = folded.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard let local = locals[name] else { return true }
        return read(local, locals, depth + 1)
      }
      if let call = SwiftCall(folded) {
        switch call.name {
        case "truncatingRemainder":
          guard let base = call.base, let divisor = call["dividingBy"],
            let number = evaluator.value(divisor)?.number, number > 0
          else { return false }
          period = number
          return read(base, locals, depth + 1)
        case "max", "min":
          let moving = call.arguments.map(\.value).filter { evaluator.value($0) == nil }
          if call.name == "min", moving.count == 2 { alternates = true }
          return moving.first.map { read($0, locals, depth + 1) } ?? false
        case "timeIntervalSince": return true
        default: return false
        }
      }
      if let infix = folded.as(InfixOperatorExprSyntax.self),
        infix.operator.trimmedDescription == "-"
      {
        guard let number = evaluator.value(infix.rightOperand)?.number else { return false }
        delay += number
        return read(infix.leftOperand, locals, depth + 1)
      }
      return folded.is(MemberAccessExprSyntax.self)
    }

    /// Reads an input: `value(progress: min(max(pull / 120, 0), 1))`.
    private mutating func readDriver(_ expression: ExprSyntax, _ reader: SwiftCall) {
      let locals = Self.locals(around: reader.node)
      var current = expression.folded
      for _ in 0..<16 {
        if let name = current.as(DeclReferenceExprSyntax.self)?.baseName.text,
          let local = locals[name]
        {
          current = local.folded
        } else if let call = SwiftCall(current), ["min", "max"].contains(call.name),
          let inner = call.arguments.map(\.value).first(where: { evaluator.value($0) == nil })
        {
          current = inner.folded
        } else {
          break
        }
      }
      let scope = Place(reader.node).syntax ?? Syntax(file.tree)
      if scope.trimmedDescription.contains("GeometryProxy"),
        scope.trimmedDescription.contains(".scrollView")
      {
        driver = .mapping([.init("input", .word("view"))])
        return
      }
      let names = Set(
        current.tokens(viewMode: .sourceAccurate).compactMap { token in
          token.parent?.is(DeclReferenceExprSyntax.self) ?? false ? token.text : nil
        })
      let fields = FieldReader(names: names, fields: [], evaluator: evaluator) { _ in nil }
      guard names.count == 1, let name = names.first, let input = ImportedNames.valid(name),
        let use = fields.use(current, "input"), use.field.isEmpty, use.factor != 0
      else {
        unknown = expression
        driver = .mapping([
          .init("input", .word("progress")), .init("from", .number(0)), .init("to", .number(1)),
        ])
        return
      }
      driver = .mapping([
        .init("input", .word(input)),
        .init("from", .number(SwiftValue.rounded(-use.constant / use.factor))),
        .init("to", .number(SwiftValue.rounded((1 - use.constant) / use.factor))),
      ])
    }
  }

  extension ImportedTrack {
    /// The duration of the keyframes; nil if a spring's is not in the source, or one is a name.
    var knownDuration: Double? {
      var sum = 0.0
      for keyframe in keyframes {
        if case .symbolic(let node) = keyframe {
          guard let fields = node.entries.first?.value, case .number(let own)? = fields["duration"]
          else { return nil }
          sum += own
        } else if let own = keyframe.duration {
          sum += own
        } else {
          return nil
        }
      }
      return sum
    }
  }
#endif
