#if Importer
  import TimelineImport

  /// A change of values at a time, or when another one is complete.
  struct ScriptEvent {
    /// The time in seconds, from the start or from the completion of another event.
    var time = 0.0
    /// The event whose animations it waits for, and whether until these are removed.
    var awaited: (event: Int, isRemoved: Bool)?
    /// The animation; nil for a change at once.
    var animation: ImportedNode?
    /// `disablesAnimations` and other attributes of a transaction.
    var attributes: [ImportedNode.Entry] = []
    var set: [ImportedNode.Entry] = []
    /// `insert` or `remove`.
    var presence: ImportedNode.Entry?

    /// Whether it changes nothing.
    var isEmpty: Bool { presence == nil && set.isEmpty }

    /// Sets a property; a later value counts.
    mutating func assign(_ property: String, _ node: ImportedNode) {
      set.removeAll { $0.key == property }
      set.append(.init(property, node))
    }
  }

  extension [ScriptEvent] {
    /// The events as the format has them: those with times first, in their order.
    ///
    /// - Parameter transition: the content transition of those that change one of some properties.
    func nodes(contents transition: ImportedNode?, of discrete: Set<String>) -> ImportedNode {
      let awaited = Set(compactMap { $0.awaited?.event })
      let timed = indices.filter { self[$0].awaited == nil && !self[$0].isEmpty }.sorted {
        (self[$0].time, $0) < (self[$1].time, $1)
      }
      var order = timed
      // An event is below the one that it waits for.
      var rest = indices.filter { self[$0].awaited != nil && !self[$0].isEmpty }
      while let next = rest.firstIndex(where: { index in
        self[index].awaited.map { order.contains($0.event) } ?? false
      }) {
        order.append(rest.remove(at: next))
      }
      return .list(
        order.map { index in
          let event = self[index]
          var entries: [ImportedNode.Entry] = []
          if let (other, isRemoved) = event.awaited {
            entries.append(
              .init(
                "at",
                .mapping(
                  [.init("after", .word(Self.label(other)))]
                    + (isRemoved ? [.init("criteria", .word("removed"))] : []))))
          } else {
            entries.append(.init("at", .number(SwiftValue.rounded(event.time))))
          }
          if awaited.contains(index) { entries.append(.init("label", .word(Self.label(index)))) }
          if let presence = event.presence { entries.append(presence) }
          if !event.set.isEmpty { entries.append(.init("set", .mapping(event.set))) }
          if let transition, event.set.contains(where: { discrete.contains($0.key) }) {
            entries.append(.init("contentTransition", transition))
          }
          if let animation = event.animation { entries.append(.init("animation", animation)) }
          return .mapping(entries + event.attributes)
        })
    }

    private static func label(_ index: Int) -> String { "change-\(index + 1)" }
  }
#endif
