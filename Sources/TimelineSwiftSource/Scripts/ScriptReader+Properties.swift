#if Importer
  import SwiftSyntax
  import TimelineImport

  /// The properties that assignments change. A property of a timeline is that of one value: where other values move
  /// the same property of other views, they have properties of their own.
  extension ScriptReader {
    /// Adds the values of the properties that a field changes.
    mutating func add(
      _ value: SwiftValue, _ start: SwiftValue?, to target: ScriptTarget, _ uses: [FieldUse],
      _ moment: Moment, _ event: Int?, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      var properties: [FieldUse] = []
      for use in uses {
        let owner = "\(target.path) * \(use.factor) + \(use.constant)"
        if owns(use.property, owner) {
          properties.append(use)
          continue
        }
        // The view shows the same value in another way.
        guard !properties.contains(where: { $0.factor == 1 && $0.constant == 0 }) else { continue }
        let name = motion.declaredProperty(for: target.lastName, start ?? value)
        loseShared(use.property, name, node, &motion)
        properties.append(FieldUse(field: use.field, property: name))
      }
      if properties.isEmpty {
        properties = [
          FieldUse(
            field: target.field,
            property: motion.unusedProperty(for: target.field, start ?? value))
        ]
      }
      let index = self.event(event, moment)
      for use in properties {
        let shaped = value.shaped(like: start)
        guard let node = shaped.scaled(by: use.factor, plus: use.constant).node else { continue }
        events[index].assign(use.property, node)
        if let from = start?.scaled(by: use.factor, plus: use.constant).node {
          begin(use.property, at: from)
        }
      }
    }

    /// Assigns what a modifier is for a new state.
    mutating func assign(
      _ entry: ImportedNode.Entry, from before: ImportedNode.Entry, of target: ScriptTarget,
      _ index: Int, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      var property = entry.key
      if !owns(property, target.path) {
        guard let value = SwiftValue(entry.value, of: property),
          let start = SwiftValue(before.value, of: property)
        else {
          return motion.log.lose(
            "`\(property)` of several views changes here", at: node.place,
            instead: "that of the first one is imported")
        }
        let role = property.prefix(1).uppercased() + property.dropFirst()
        property = motion.declaredProperty(for: target.lastName + role, start)
        loseShared(entry.key, property, node, &motion)
        if let node = value.node { events[index].assign(property, node) }
        if let node = start.node { begin(property, at: node) }
        return
      }
      events[index].assign(property, entry.value)
      begin(property, at: before.value)
    }

    /// Whether a property is that of a value; it is from now on if it was that of no other one.
    private mutating func owns(_ property: String, _ owner: String) -> Bool {
      guard let known = owners[property] else {
        owners[property] = owner
        return true
      }
      return known == owner
    }

    private mutating func begin(_ property: String, at node: ImportedNode) {
      guard !timeline.initial.contains(where: { $0.key == property }) else { return }
      timeline.initial.append(.init(property, node))
    }

    private func loseShared(
      _ property: String, _ name: String, _ node: ExprSyntax, _ motion: inout SwiftImport
    ) {
      motion.log.lose(
        "`\(property)` of several views changes here", at: node.place,
        instead: "the one that this changes is the property `\(name)`")
    }
  }

  extension ScriptTarget {
    /// The last name of the path.
    var lastName: String { field.split(separator: ".").last.map(String.init) ?? root }
  }

  extension SwiftValue {
    /// The value of a property as a file has it; nil for what is no number, pair or colour.
    fileprivate init?(_ node: ImportedNode, of property: String) {
      switch node {
      case .number(let number):
        self = SwiftBuiltIns.matches(property, .angle(0)) ? .angle(number) : .number(number)
      case .string where SwiftBuiltIns.matches(property, .color(node)): self = .color(node)
      case .list(let items):
        guard items.count == 2, case .number(let first) = items[0],
          case .number(let second) = items[1]
        else { return nil }
        self = .pair(first, second)
      default: return nil
      }
    }
  }
#endif
