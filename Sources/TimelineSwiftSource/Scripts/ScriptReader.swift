#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Reads the statements that change values over time, as an app runs them.
  struct ScriptReader {
    let block: ScriptBlock
    /// The type around the statements, in which modifiers use the variables.
    let scope: Syntax
    let typeName: String?
    var evaluator: SwiftEvaluator
    var timeline: ImportedTimeline
    var events: [ScriptEvent] = []
    /// The variables that were read, by their names or the types of their values.
    var known: [String: ScriptValues] = [:]
    /// What variables have now.
    var current: [String: SwiftValue] = [:]
    /// The values whose properties the built-in ones are, by the property.
    var owners: [String: String] = [:]
    /// The functions that the script is calling.
    var running: Set<SyntaxIdentifier> = []
    /// The name of the continuation for which the script waits, and when it goes on.
    var continuation: String?
    var resumed: Moment?
    /// The transactions that variables have.
    var transactions: [String: ScriptEvent] = [:]
    /// What waits for a transaction, by its variable.
    var completions: [String: [(isRemoved: Bool, body: CodeBlockItemListSyntax)]] = [:]
    /// The parts of the file in which the values are shown.
    var scopes: [SwiftImport.ValueScope] = []
    /// The most events of a script.
    private static let limit = 5_000
    /// How a name is assigned to.
    enum Operation {
      case set(ExprSyntax), add(ExprSyntax, Double), scale(ExprSyntax, isInverse: Bool), toggle
    }

    init(
      _ block: ScriptBlock, _ place: Place, _ root: Syntax, _ evaluator: SwiftEvaluator,
      name: String
    ) {
      self.block = block
      scope = place.syntax ?? root
      typeName = place.type
      self.evaluator = evaluator
      timeline = ImportedTimeline(name: name)
    }

    /// When something happens: a time since the start, or since another event is complete.
    struct Moment {
      var time = 0.0
      var awaited: (event: Int, isRemoved: Bool)?
    }

    /// Reads the whole block.
    mutating func read(_ motion: inout SwiftImport) {
      var moment = Moment()
      read(block.statements, &moment, nil, &motion, 0)
      events = events.map { event in
        var event = event
        if event.set.isEmpty, event.presence == nil { event.animation = nil }
        return event
      }
    }

    /// - Parameter event: the index of the event that assignments belong to; nil outside of an animation.
    mutating func read(
      _ statements: CodeBlockItemListSyntax, _ moment: inout Moment, _ event: Int?,
      _ motion: inout SwiftImport, _ depth: Int
    ) {
      guard depth < 64 else { return }
      for item in statements {
        guard events.count < Self.limit else {
          return motion.log.lose(
            "there are more than \(Self.limit) changes", at: item.place,
            instead: "those after them are left out")
        }
        if case .decl(let declaration) = item.item {
          read(declaration, &motion)
        } else if case .stmt(let statement) = item.item {
          read(statement, &moment, event, &motion, depth)
        } else if case .expr(let expression) = item.item {
          read(expression, &moment, event, &motion, depth)
        }
      }
    }

    mutating func read(_ declaration: DeclSyntax, _ motion: inout SwiftImport) {
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer?.value
        else { continue }
        if let transaction = transaction(value, &motion) {
          transactions[name] = transaction
        } else {
          evaluator = evaluator.with(locals: [name: value])
        }
      }
    }

    mutating func read(
      _ statement: StmtSyntax, _ moment: inout Moment, _ event: Int?,
      _ motion: inout SwiftImport, _ depth: Int
    ) {
      if let wrapper = statement.as(ExpressionStmtSyntax.self) {
        return read(wrapper.expression, &moment, event, &motion, depth)
      }
      if let body = statement.as(DoStmtSyntax.self) {
        return read(body.body.statements, &moment, event, &motion, depth + 1)
      }
      if let loop = statement.as(ForStmtSyntax.self) {
        guard let values = KeyframeReader.items(loop.sequence, evaluator), values.count < 1_000
        else {
          return lose(loop, "how often this loop runs depends on code", &motion)
        }
        let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? "_"
        let outer = evaluator
        for value in values {
          evaluator = outer.with(name, value)
          read(loop.body.statements, &moment, event, &motion, depth + 1)
        }
        evaluator = outer
        return
      }
      if let loop = statement.as(WhileStmtSyntax.self), ScriptBlock.moves(loop.body) {
        motion.log.lose(
          "this loop repeats what it changes", at: loop.conditions.place,
          instead: "one round of it is imported")
        return read(loop.body.statements, &moment, event, &motion, depth + 1)
      }
    }

    mutating func read(
      _ expression: ExprSyntax, _ moment: inout Moment, _ event: Int?,
      _ motion: inout SwiftImport, _ depth: Int
    ) {
      let folded = expression.folded
      if let choice = folded.as(IfExprSyntax.self) {
        return read(choice, &moment, event, &motion, depth)
      }
      if let infix = folded.as(InfixOperatorExprSyntax.self) {
        return assign(infix, moment, event, &motion)
      }
      guard let call = SwiftCall(folded) else { return }
      switch call.name {
      case "withAnimation", "withTransaction": readChange(call, &moment, &motion, depth)
      case "sleep": wait(call, &moment, &motion)
      case "asyncAfter":
        var later = moment
        if let time = call["deadline"] ?? call["wallDeadline"] { wait(time, &later, &motion) }
        if let body = call.closure ?? call.closure("execute") {
          read(body.statements, &later, event, &motion, depth + 1)
        }
      case "async", "Task", "detached", "run":
        if let body = call.closure {
          var inner = moment
          read(body.statements, &inner, event, &motion, depth + 1)
        }
      case "withCheckedContinuation", "withUnsafeContinuation", "withCheckedThrowingContinuation",
        "withUnsafeThrowingContinuation":
        guard let body = call.closure else { return }
        let name = body.parameterNames.first ?? "$0"
        resumed = nil
        continuation = name
        read(body.statements, &moment, event, &motion, depth + 1)
        continuation = nil
        if let resumed { moment = resumed }
      case "resume":
        if call.base?.trimmedDescription == continuation { resumed = moment }
      case "toggle":
        if let base = call.base { assign(base, .toggle, moment, event, folded, &motion) }
      case "addAnimationCompletion":
        if let name = call.base.flatMap({ SwiftImport.lastName($0) }), let body = call.closure {
          motion.unread.add(call)
          let isRemoved = call["criteria"]?.trimmedDescription == ".removed"
          completions[name, default: []].append((isRemoved, body.statements))
        }
      default:
        // Functions that call each other are read once.
        if let body = motion.called(by: call), body.id != block.statements.id,
          running.insert(body.id).inserted
        {
          read(body, &moment, event, &motion, depth + 1)
          running.remove(body.id)
        }
      }
    }

    mutating func read(
      _ choice: IfExprSyntax, _ moment: inout Moment, _ event: Int?,
      _ motion: inout SwiftImport, _ depth: Int
    ) {
      guard ScriptBlock.moves(choice.body) else {
        if case .codeBlock(let other)? = choice.elseBody, ScriptBlock.moves(other) {
          read(other.statements, &moment, event, &motion, depth + 1)
        }
        return
      }
      var isTrue: Bool?
      if choice.conditions.count == 1,
        case .expression(let condition)? = choice.conditions.first?.condition,
        case .boolean(let flag)? = evaluator.value(condition)
      {
        isTrue = flag
      }
      if isTrue == nil, !choice.conditions.trimmedDescription.contains("Task.isCancelled") {
        motion.log.lose(
          "what is changed depends on `\(SwiftImport.short(choice.conditions.trimmedDescription))`",
          at: choice.conditions.place, instead: "the changes of the first branch are imported")
      }
      if isTrue != false {
        return read(choice.body.statements, &moment, event, &motion, depth + 1)
      }
      if case .codeBlock(let block)? = choice.elseBody {
        read(block.statements, &moment, event, &motion, depth + 1)
      } else if case .ifExpr(let next)? = choice.elseBody {
        read(next, &moment, event, &motion, depth + 1)
      }
    }
  }

  extension ScriptBlock {
    /// Whether a part of a script changes values or calls something that may.
    static func moves(_ syntax: some SyntaxProtocol) -> Bool {
      syntax.tokens(viewMode: .sourceAccurate).contains { token in
        token.text == "=" || token.text == "+=" || token.text == "-=" || token.text == "toggle"
          || token.text == "withAnimation" || token.text == "withTransaction"
      }
    }
  }
#endif
