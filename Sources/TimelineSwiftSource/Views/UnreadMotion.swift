#if Importer
  import SwiftSyntax
  import TimelineSyntax

  /// What the reader has read, so that all other motion of a file is listed as left out.
  struct UnreadMotion {
    /// The expressions and calls that became a part of a timeline, or that were listed.
    private var read: Set<SyntaxIdentifier> = []
    /// The names of the members in them.
    private var members: Set<String> = []
    /// The parts of the file in which values are used that move, with the names of these values.
    private var scopes: [(syntax: Syntax, names: Set<String>, needsMember: Bool)] = []

    /// Adds a call, but not what it is called on: `.opacity(…)` before `.animation(…)` is read for itself.
    mutating func add(_ call: SwiftCall) { read.insert(call.nameNode.id) }

    /// Whether a call, or something of which it is an argument, was read.
    func contains(_ call: SwiftCall) -> Bool {
      read.contains(call.nameNode.id) || contains(call.node)
    }

    /// Adds an expression that was read.
    mutating func add(_ node: some SyntaxProtocol) {
      read.insert(node.id)
      for token in node.tokens(viewMode: .sourceAccurate)
      where token.parent?.parent?.is(MemberAccessExprSyntax.self) ?? false {
        members.insert(token.text)
      }
    }

    /// Adds a part of the file in which values move.
    ///
    /// - Parameter needsMember: whether only members of the values move, such as `values.scale`.
    mutating func add(scope: Syntax, names: Set<String>, needsMember: Bool) {
      let isKnown = scopes.contains {
        $0.syntax.id == scope.id && $0.names == names && $0.needsMember == needsMember
      }
      if !isKnown { scopes.append((scope, names, needsMember)) }
    }

    /// Whether a node, or a node around it, was read.
    func contains(_ node: some SyntaxProtocol) -> Bool {
      var current: Syntax? = Syntax(node)
      while let syntax = current {
        if read.contains(syntax.id) { return true }
        current = syntax.parent
      }
      return false
    }

    /// Whether a member with a name was read, as in `phase.scale`.
    func mentions(member: String) -> Bool { members.contains(member) }

    /// The calls that move something, but that no timeline can have: they are found by their names.
    static let names: Set<String> = [
      "animation", "withAnimation", "transition", "keyframeAnimator", "KeyframeAnimator",
      "KeyframeTimeline", "phaseAnimator", "PhaseAnimator", "matchedGeometryEffect",
      "scrollTransition", "visualEffect", "symbolEffect", "contentTransition",
      "navigationTransition", "TimelineView", "withTransaction", "animate", "CABasicAnimation",
      "CASpringAnimation", "CAKeyframeAnimation", "UIViewPropertyAnimator", "runAnimationGroup",
      "addAnimationCompletion", "animatableData", "transaction",
    ]

    /// The uses of values that move which were not read: each as the argument that has it.
    func uses() -> [(call: SwiftCall, argument: ExprSyntax)] {
      var found: [(SwiftCall, ExprSyntax)] = []
      var seen: Set<SyntaxIdentifier> = []
      for scope in scopes {
        for call in SwiftCalls([], in: scope.syntax).calls where !Self.passes(call) {
          for argument in call.arguments
          where !Self.conversions.contains(call.name)
            && !argument.value.is(ClosureExprSyntax.self) && !contains(argument.value)
            && !seen.contains(argument.value.id) && !hasRead(argument.value)
          {
            let mentions = Self.mentions(argument.value, scope.names, scope.needsMember)
            // The innermost argument is listed.
            let isInner = !SwiftCalls([], in: argument.value).calls.contains { inner in
              !Self.conversions.contains(inner.name)
                && inner.arguments.contains {
                  Self.mentions($0.value, scope.names, scope.needsMember)
                }
            }
            guard mentions, isInner, !Self.passesWhole(call, argument.value, scope.names) else {
              continue
            }
            seen.insert(argument.value.id)
            found.append((call, argument.value))
          }
        }
      }
      return found
    }

    /// Calls that only convert a value: what shows it is around them.
    private static let conversions: Set<String> = [
      "Double", "CGFloat", "Float", "Int", "Angle", "degrees", "radians", "CGSize", "CGPoint",
      "min", "max", "abs", "round",
    ]

    /// Calls that use values without showing them.
    private static func passes(_ call: SwiftCall) -> Bool {
      [
        "animation", "onChange", "task", "sensoryFeedback", "print", "keyframeAnimator",
        "KeyframeAnimator", "phaseAnimator", "PhaseAnimator", "withAnimation", "id", "assert",
        "withTransaction", "timeIntervalSince", "accessibilityLabel", "accessibilityValue", "sleep",
        "onPreferenceChange",
      ].contains(call.name)
    }

    /// Whether a call has the values as they are, as `content(values)`.
    private static func passesWhole(
      _ call: SwiftCall, _ argument: ExprSyntax, _ names: Set<String>
    ) -> Bool {
      guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text,
        names.contains(name)
      else { return false }
      return call.base == nil && (call.name.first?.isLowercase ?? false)
    }

    /// Whether a part of an expression was read.
    private func hasRead(_ expression: ExprSyntax) -> Bool {
      SwiftCalls([], in: expression).calls.contains { call in
        call.arguments.contains { read.contains($0.value.id) }
      }
    }

    private static func mentions(
      _ expression: ExprSyntax, _ names: Set<String>, _ needsMember: Bool
    )
      -> Bool
    {
      expression.tokens(viewMode: .sourceAccurate).contains { token in
        guard names.contains(token.text),
          let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return false }
        guard let member = reference.parent?.as(MemberAccessExprSyntax.self) else {
          return !needsMember
        }
        // `.value` of something else is no use; `value.scale` is one.
        return member.base?.id == ExprSyntax(reference).id
          || member.base?.trimmedDescription == "self"
      }
    }
  }
#endif
