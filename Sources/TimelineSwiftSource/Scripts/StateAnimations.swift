#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The animations of the changes between states, of which the most frequent one needs no name.
  struct StateAnimations {
    /// The animation of changes without one of their own.
    private(set) var common: ImportedNode = .word("default")
    /// The animations of changes to each state; nil for the common one.
    private(set) var entered: [ImportedNode?]
    /// The changes with an animation that depends on both states.
    private(set) var changes: [ImportedNode] = []

    /// Computes the animation of each change.
    ///
    /// - Parameters:
    ///   - names: the names of the state in the expression.
    ///   - expression: the animation; nil for the default.
    init(
      _ values: [SwiftValue], _ names: Set<String>, _ expression: ExprSyntax?,
      _ evaluator: SwiftEvaluator, _ motion: inout SwiftImport
    ) {
      entered = values.map { _ in nil }
      guard let expression else { return }
      let pairs = Self.choice(expression, motion)
      var table: [[ImportedNode]] = []
      for from in values {
        var row: [ImportedNode] = []
        for to in values {
          var known = evaluator
          // A function of the file knows both states, an expression in a view the one that is entered.
          for name in names { known = known.with(name, pairs == nil ? to : from) }
          if let pairs { known = known.with(locals: pairs.locals).with(pairs.target, to) }
          guard let node = motion.animation(pairs?.expression ?? expression, known) else {
            motion.log.lose(
              "the animation `\(SwiftImport.short(expression.trimmedDescription))` depends on code",
              at: expression.place,
              instead: "it is the default animation")
            return
          }
          row.append(node)
        }
        table.append(row)
      }
      choose(table, values)
    }

    private mutating func choose(_ table: [[ImportedNode]], _ values: [SwiftValue]) {
      var counts: [ImportedNode: Int] = [:]
      for (from, row) in table.enumerated() {
        for (to, node) in row.enumerated() where from != to { counts[node, default: 0] += 1 }
      }
      let order = table.flatMap { $0 }
      common =
        order.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? common
      for to in values.indices {
        let column = values.indices.filter { $0 != to }.map { table[$0][to] }
        guard let first = column.first else { continue }
        if column.allSatisfy({ $0 == first }) {
          if first != common { entered[to] = first }
          continue
        }
        var done: [ImportedNode] = [common]
        for node in column where !done.contains(node) {
          done.append(node)
          let from = values.indices.filter { $0 != to && table[$0][to] == node }
          changes.append(
            .mapping([
              .init("from", .list(from.map { .word(Self.name(values[$0])) })),
              .init("to", .word(Self.name(values[to]))), .init("animation", node),
            ]))
        }
      }
    }

    private static func name(_ value: SwiftValue) -> String {
      ImportedNames.valid(SwiftImport.name(of: value)) ?? "state"
    }

    /// The function call that chooses by both states, with what its parameter for the entered one is called.
    private static func choice(_ expression: ExprSyntax, _ motion: SwiftImport)
      -> (expression: ExprSyntax, locals: [String: ExprSyntax], target: String)?
    {
      guard let name = expression.folded.as(DeclReferenceExprSyntax.self)?.baseName.text else {
        return nil
      }
      var current = expression.parent
      while let syntax = current {
        if let items = syntax.as(CodeBlockItemListSyntax.self),
          let local = items.localConstants[name]
        {
          let call = SwiftCalls(["animation"], in: local).calls.first { $0["to"] != nil }
          guard let target = call?["to"].flatMap({ SwiftImport.lastName($0) }) else { return nil }
          return (local, items.localConstants, target)
        }
        current = syntax.parent
      }
      return nil
    }
  }
#endif
