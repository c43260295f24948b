#if Importer
  import SwiftSyntax
  import TimelineImport

  /// A call of a chain such as `.easeIn(duration: 1).delay(2)`, with its arguments.
  struct AnimationLink {
    var name: String
    var arguments: [(label: String?, value: ExprSyntax)]?
  }

  /// Animations and springs: the format reads SwiftUI's expressions, so that only what is not a number in
  /// them is replaced.
  extension SwiftImport {
    /// An animation; nil if it is not one that the format has.
    mutating func animation(_ expression: ExprSyntax, _ evaluator: SwiftEvaluator? = nil)
      -> ImportedNode?
    {
      let evaluator = evaluator ?? self.evaluator
      guard let chosen = evaluator.expression(expression) else { return nil }
      if chosen.is(NilLiteralExprSyntax.self) { return .word("none") }
      if [".none", "Animation?.none", "Optional.none"].contains(chosen.trimmedDescription) {
        return .word("none")
      }
      if let member = chosen.as(MemberAccessExprSyntax.self), let base = member.base,
        let value = evaluator.value(base),
        let body = evaluator.body(member.declName.baseName.text, of: value),
        let inner = evaluator.with("self", value).expression(body)
      {
        return animation(inner, evaluator.with("self", value))
      }
      guard let chain = Self.chain(chosen) else { return nil }
      var links = chain.links
      if let root = chain.call {
        // A function of the file, such as one that chooses by the state.
        guard let (body, inner) = function(root, evaluator) else { return nil }
        guard let result = inner.expression(body) else { return nil }
        if links.isEmpty { return animation(result, inner) }
        guard let rest = Self.chain(result), rest.call == nil else { return nil }
        // What is called on the result has its own arguments.
        links = rest.links + links
      }
      guard !links.isEmpty else { return nil }
      let all = links
      let first = links.removeFirst()
      var entries: [ImportedNode.Entry]
      if let known = animationNames[first.name], first.arguments == nil {
        if links.isEmpty { return .word(known) }
        entries = [.init("use", .word(known))]
      } else {
        guard let base = base(first, evaluator) else { return self.expression(of: all, evaluator) }
        if links.isEmpty {
          if case .word = base { return base }
          return .mapping(base.entries)
        }
        if case .word = base { entries = [.init("use", base)] } else { entries = base.entries }
      }
      var rank = 0
      for link in links {
        guard let (key, order, value) = modifier(link, evaluator) else { return nil }
        if order < rank || entries.contains(where: { $0.key == key }) {
          if let expression = self.expression(of: all, evaluator) { return expression }
          log.lose(
            "the modifiers of this animation are in an order that only an expression has",
            at: chosen.place,
            instead: "they are applied in the order repeat, speed, delay")
        }
        rank = max(rank, order)
        entries.removeAll { $0.key == key }
        entries += [.init(key, value)]
        if key == "repeat",
          let reverses = link.arguments?.first(where: { $0.label == "autoreverses" }),
          case .boolean(false)? = evaluator.value(reverses.value)
        {
          entries.append(.init("autoreverses", .word("false")))
        }
      }
      return .mapping(entries)
    }

    /// A spring; nil if it is none.
    mutating func spring(_ expression: ExprSyntax, _ evaluator: SwiftEvaluator? = nil)
      -> ImportedNode?
    {
      let evaluator = evaluator ?? self.evaluator
      guard let chosen = evaluator.expression(expression), let chain = Self.chain(chosen),
        chain.call == nil, chain.links.count == 1
      else {
        return nil
      }
      let links = chain.links
      let link = links[0]
      if link.arguments == nil, let known = animationNames[link.name] { return .word(known) }
      if ["smooth", "snappy", "bouncy"].contains(link.name) {
        let fields = self.fields(
          link.arguments ?? [], evaluator, known: ["duration", "extraBounce"])
        guard let fields else { return nil }
        return fields.isEmpty ? .word(link.name) : .mapping([.init(link.name, .mapping(fields))])
      }
      guard link.name == "Spring" || link.name == "init", let arguments = link.arguments else {
        return nil
      }
      let fields = self.fields(arguments, evaluator, known: Self.springKeys)
      return fields.map { $0.isEmpty ? .word("smooth") : .mapping($0) }
    }

    /// The labels of the initializers of a spring.
    static let springKeys = [
      "duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping",
      "allowOverDamping", "settlingDuration",
    ]

    // MARK: Parts

    /// The calls of a chain, and the call of a function on a value at its root.
    static func chain(_ expression: ExprSyntax) -> (links: [AnimationLink], call: SwiftCall?)? {
      var links: [AnimationLink] = []
      var current: ExprSyntax? = expression.folded
      while let part = current, links.count < 64 {
        if let optional = part.as(OptionalChainingExprSyntax.self) {
          current = optional.expression
        } else if let unwrap = part.as(ForceUnwrapExprSyntax.self) {
          current = unwrap.expression
        } else if let call = SwiftCall(part), call.name == "animation", call.base != nil {
          return (links, call)
        } else if let call = SwiftCall(part) {
          links.insert(AnimationLink(name: call.name, arguments: call.arguments), at: 0)
          current = call.base
        } else if let member = part.as(MemberAccessExprSyntax.self) {
          links.insert(AnimationLink(name: member.declName.baseName.text, arguments: nil), at: 0)
          current = member.base
        } else if let reference = part.as(DeclReferenceExprSyntax.self) {
          let name = reference.baseName.text
          if !["Animation", "Spring", "UnitCurve", "SwiftUI", "Self", "self"].contains(name) {
            links.insert(AnimationLink(name: name, arguments: nil), at: 0)
          }
          current = nil
        } else {
          return nil
        }
      }
      // `Motion.pop` is the constant `pop` of a type.
      if links.count > 1, links[0].arguments == nil, links[0].name.first?.isUppercase == true {
        links.removeFirst()
      }
      return (links, nil)
    }

    /// The body of a function of the file that a call runs, and the evaluator in which its parameters are known.
    private func function(_ call: SwiftCall, _ evaluator: SwiftEvaluator)
      -> (CodeBlockItemListSyntax, SwiftEvaluator)?
    {
      guard let base = call.base, let value = evaluator.value(base), case .member(let name) = value
      else { return nil }
      let owners = file.declarations.enumerations.filter { $0.cases.contains(name) }.map(\.name)
      let found = file.declarations.functions.filter {
        $0.name == call.name && owners.contains($0.owner)
          && $0.parameters.count == call.arguments.count
      }
      guard let function = found.first, let next = evaluator.deeper else { return nil }
      var inner = next.with("self", value)
      for (parameter, argument) in zip(function.parameters, call.arguments) {
        guard let own = evaluator.value(argument.value) else { return nil }
        inner = inner.with(parameter.name, own)
      }
      return (function.body, inner)
    }

    private mutating func base(_ link: AnimationLink, _ evaluator: SwiftEvaluator) -> ImportedNode?
    {
      let arguments = link.arguments ?? []
      switch link.name {
      case "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy",
        "bouncy", "interactiveSpring",
        "interpolatingSpring":
        if arguments.isEmpty { return .word(link.name) }
      default: break
      }
      switch link.name {
      case "linear", "easeIn", "easeOut", "easeInOut":
        guard arguments.count == 1, arguments[0].label == "duration" else { return nil }
        let duration = value(arguments[0].value, "duration", fallback: 0.35, evaluator)
        return duration.node.map { .mapping([.init(link.name, $0)]) }
      case "smooth", "snappy", "bouncy":
        return fields(arguments, evaluator, known: ["duration", "extraBounce"]).map {
          .mapping([.init(link.name, .mapping($0))])
        }
      case "spring", "interpolatingSpring", "interactiveSpring":
        if let first = arguments.first, first.label == nil {
          guard let spring = spring(first.value, evaluator) else { return nil }
          // A mapping names only the numbers of an interpolating spring.
          let isPreset = ["smooth", "snappy", "bouncy"].contains { spring[$0] != nil }
          if link.name == "interpolatingSpring", isPreset || spring.entries.isEmpty { return nil }
          let others = fields(
            Array(arguments.dropFirst()), evaluator, known: ["blendDuration", "initialVelocity"])
          guard let others, others.allSatisfy({ $0.value == .number(0) }) else { return nil }
          return .mapping([.init(link.name, spring)])
        }
        var fields = self.fields(
          arguments, evaluator,
          known: [
            "duration", "bounce", "response", "dampingFraction", "blendDuration", "mass",
            "stiffness", "damping",
            "initialVelocity",
          ] + (link.name == "interactiveSpring" ? ["extraBounce"] : []))
        fields?.removeAll {
          ["blendDuration", "initialVelocity"].contains($0.key) && $0.value == .number(0)
        }
        if link.name == "spring",
          let index = fields?.firstIndex(where: { $0.key == "dampingFraction" })
        {
          // In `.spring(response:dampingFraction:)` it is what a spring calls its damping ratio.
          fields?[index].key = "dampingRatio"
        }
        return fields.map {
          $0.isEmpty ? .word(link.name) : .mapping([.init(link.name, .mapping($0))])
        }
      case "timingCurve":
        guard let duration = arguments.first(where: { $0.label == "duration" }) else { return nil }
        let time = value(duration.value, "duration", fallback: 0.35, evaluator)
        let controls = arguments.filter { $0.label == nil }
        let curve: ImportedNode?
        if controls.count == 4 {
          let numbers = controls.compactMap { evaluator.value($0.value)?.number }
          curve = numbers.count == 4 ? .numbers(numbers) : nil
        } else {
          curve = controls.first.flatMap { self.curve($0.value, evaluator) }
        }
        guard let curve, let node = time.node else { return nil }
        return .mapping([
          .init("timingCurve", .mapping([.init("curve", curve), .init("duration", node)]))
        ])
      default: return nil
      }
    }

    private mutating func fields(
      _ arguments: [(label: String?, value: ExprSyntax)], _ evaluator: SwiftEvaluator,
      known: [String]
    ) -> [ImportedNode.Entry]? {
      var entries: [ImportedNode.Entry] = []
      for (label, expression) in arguments {
        guard let label, known.contains(label) else { return nil }
        let fallback = [
          "bounce": 0.2, "extraBounce": 0.1, "dampingFraction": 0.8, "dampingRatio": 0.8,
          "stiffness": 170, "damping": 26, "mass": 1,
        ]
        guard let node = value(expression, label, fallback: fallback[label] ?? 0.5, evaluator).node
        else { return nil }
        entries.append(.init(label, node))
      }
      return entries
    }

    /// The key, the rank in the format's order and the value of a modifier of an animation.
    private mutating func modifier(_ link: AnimationLink, _ evaluator: SwiftEvaluator) -> (
      String, Int, ImportedNode
    )? {
      guard let arguments = link.arguments else { return nil }
      func number(_ role: String, _ fallback: Double, _ import: inout SwiftImport) -> ImportedNode?
      {
        guard let argument = arguments.first else { return nil }
        return `import`.value(argument.value, role, fallback: fallback, evaluator).node
      }
      switch link.name {
      case "repeatForever": return ("repeat", 0, .word("forever"))
      case "repeatCount": return number("repeatCount", 2, &self).map { ("repeat", 0, $0) }
      case "speed": return number("speed", 1, &self).map { ("speed", 1, $0) }
      case "delay": return number("delay", 0.1, &self).map { ("delay", 2, $0) }
      case "logicallyComplete":
        return number("after", 0.3, &self).map { ("logicallyCompleteAfter", 3, $0) }
      default: return nil
      }
    }
  }

  extension SwiftValue {
    /// The value as a pair, if it is the name of a unit point.
    var unitPoint: SwiftValue {
      let places: [String: (Double, Double)] = [
        "zero": (0, 0), "center": (0.5, 0.5), "leading": (0, 0.5), "trailing": (1, 0.5),
        "top": (0.5, 0),
        "bottom": (0.5, 1), "topLeading": (0, 0), "topTrailing": (1, 0), "bottomLeading": (0, 1),
        "bottomTrailing": (1, 1),
      ]
      if case .member(let name) = self, let place = places[name] { return .pair(place.0, place.1) }
      return self
    }
  }
#endif
