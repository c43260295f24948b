#if Importer
  import SwiftSyntax
  import TimelineImport

  /// Animated changes and what waits for them, and the times of changes.
  extension ScriptReader {
    /// Reads `withAnimation` or `withTransaction`, and what waits for it.
    mutating func readChange(
      _ call: SwiftCall, _ moment: inout Moment, _ motion: inout SwiftImport, _ depth: Int
    ) {
      motion.unread.add(call)
      guard let body = call.closure ?? call.closure("body") else { return }
      var event = ScriptEvent()
      var waiting: [(isRemoved: Bool, body: CodeBlockItemListSyntax)] = []
      if call.name == "withTransaction" {
        if let argument = call.first {
          let name = SwiftImport.lastName(argument)
          if let found = name.flatMap({ transactions[$0] }) ?? transaction(argument, &motion) {
            event = found
          } else {
            motion.log.lose(
              "the transaction `\(SwiftImport.short(argument.trimmedDescription))` depends on code",
              at: argument.place, instead: "the change has the default animation")
            event.animation = .word("default")
          }
          waiting = name.flatMap { completions[$0] } ?? []
        }
      } else if let argument = call.first {
        event.animation = motion.animation(argument, evaluator)
        if event.animation == nil {
          motion.log.lose(
            "the animation `\(SwiftImport.short(argument.trimmedDescription))` depends on code",
            at: argument.place,
            instead: "it is the default animation")
          event.animation = .word("default")
        }
      } else {
        event.animation = .word("default")
      }
      (event.time, event.awaited) = (moment.time, moment.awaited)
      if moment.awaited != nil, moment.time > 0,
        let later = event.animation.flatMap({ $0.delayed(by: moment.time) })
      {
        // An event begins at the completion of another one: its animation has the wait after it.
        (event.animation, event.time) = (later, 0)
      }
      let index = events.count
      events.append(event)
      read(body.statements, &moment, index, &motion, depth + 1)
      if let completion = call.closure("completion") {
        let isRemoved = call["completionCriteria"]?.trimmedDescription == ".removed"
        waiting.append((isRemoved, completion.statements))
      }
      for (isRemoved, body) in waiting where ScriptBlock.moves(body) || resumes(body) {
        if event.animation?["repeat"] == .word("forever") {
          motion.log.lose(
            "this waits for an animation that never ends", at: body.place,
            instead: "it is left out")
          continue
        }
        var next = Moment(awaited: (index, isRemoved))
        read(body, &next, nil, &motion, depth + 1)
      }
    }

    /// Whether a part of a script ends the wait for a continuation.
    private func resumes(_ body: CodeBlockItemListSyntax) -> Bool {
      SwiftCalls(["resume"], in: body).calls.contains {
        $0.base?.trimmedDescription == continuation
      }
    }

    /// `Transaction(animation:)`, or a function of the file that makes one with its attributes.
    mutating func transaction(_ expression: ExprSyntax, _ motion: inout SwiftImport)
      -> ScriptEvent?
    {
      guard let call = SwiftCall(expression.folded), call.name.lowercased() == "transaction" else {
        return nil
      }
      var event = ScriptEvent()
      if let animation = call["animation"] ?? call.first,
        !animation.is(NilLiteralExprSyntax.self)
      {
        event.animation = motion.animation(animation, evaluator)
      }
      for (label, value) in call.arguments {
        guard let label, Self.attributes.contains(label),
          evaluator.value(value) == .boolean(true)
        else { continue }
        event.attributes.append(.init(label, .word("true")))
      }
      return event
    }

    static let attributes = ["disablesAnimations", "isContinuous", "tracksVelocity"]

    // MARK: Time

    mutating func wait(
      _ call: SwiftCall, _ moment: inout Moment, _ motion: inout SwiftImport
    ) {
      if let nanoseconds = call["nanoseconds"], let number = evaluator.value(nanoseconds)?.number {
        return wait(number / 1e9, &moment)
      }
      guard let time = call["for"] ?? call["until"] ?? call.first else { return }
      wait(time, &moment, &motion)
    }

    /// Waits for `.seconds(1)` or a number, or until `start + .seconds(1)`.
    mutating func wait(
      _ expression: ExprSyntax, _ moment: inout Moment, _ motion: inout SwiftImport
    ) {
      let folded = expression.folded
      if let infix = folded.as(InfixOperatorExprSyntax.self),
        infix.operator.trimmedDescription == "+"
      {
        let base = infix.leftOperand.folded
        // An instant of the start, and not now.
        let isStart = base.is(DeclReferenceExprSyntax.self)
        if isStart, let seconds = seconds(infix.rightOperand) {
          return wait(max(0, seconds - moment.time), &moment)
        }
        return wait(infix.rightOperand, &moment, &motion)
      }
      guard let seconds = seconds(folded) else {
        motion.log.lose(
          "how long this waits depends on `\(SwiftImport.short(folded.trimmedDescription))`",
          at: folded.place, instead: "it waits 0.3 s")
        return wait(0.3, &moment)
      }
      wait(seconds, &moment)
    }

    mutating func wait(
      _ seconds: Double, _ moment: inout Moment
    ) {
      guard seconds > 0, seconds < 86_400 else { return }
      moment.time += seconds
    }

    func seconds(_ expression: ExprSyntax) -> Double? {
      if let number = evaluator.value(expression)?.number { return number }
      guard let call = SwiftCall(expression.folded), let argument = call.first,
        let number = evaluator.value(argument)?.number
      else { return nil }
      let units = ["seconds": 1, "milliseconds": 1e-3, "microseconds": 1e-6, "nanoseconds": 1e-9]
      return units[call.name].map { number * $0 }
    }

    func lose(_ node: some SyntaxProtocol, _ message: String, _ motion: inout SwiftImport) {
      motion.log.lose(message, at: node.place, instead: "it is left out")
    }
  }

  extension ImportedNode {
    /// An animation that starts later; nil if it is none or an expression.
    fileprivate func delayed(by time: Double) -> ImportedNode? {
      switch self {
      case .word("none"): return nil
      case .word: return .mapping([.init("use", self), .init("delay", .number(time))])
      case .mapping(var entries):
        guard let index = entries.firstIndex(where: { $0.key == "delay" }) else {
          return .mapping(entries + [.init("delay", .number(SwiftValue.rounded(time)))])
        }
        guard case .number(let own) = entries[index].value else { return nil }
        entries[index].value = .number(SwiftValue.rounded(own + time))
        return .mapping(entries)
      default: return nil
      }
    }
  }
#endif
