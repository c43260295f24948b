/// Timelines that answer: states between which an app chooses, and inputs that move tracks.
extension DocumentGenerator {
  private typealias Entries = [(key: String, value: GeneratedNode)]

  mutating func states() -> GeneratedNode {
    let properties = someProperties(choices.number(1...3))
    let element = movedElement()
    let names = (0..<choices.number(2...4)).map { "s\($0)" }
    var entries: Entries = [
      (
        "initial",
        assigned(.mapping(properties.map { ($0.name, value($0.kind)) }), to: element?.name)
      )
    ]
    if choices.chance(0.5) { entries.append(("animation", animation())) }
    let states: Entries = names.map { name in
      (name, state(properties, of: element, others: names.filter { $0 != name }))
    }
    entries.append(("states", .mapping(states)))
    if choices.chance(0.4) {
      let changes = (0..<choices.number(1...2)).map { _ -> GeneratedNode in
        var fields: Entries = [("from", .scalar(choices.one(of: names)))]
        if choices.chance(0.5) {
          fields.append(("to", .list(names.prefix(choices.number(1...2)).map { .scalar($0) })))
        }
        return .mapping(fields + [("animation", animation())])
      }
      entries.append(("changes", .list(changes)))
    }
    if choices.chance(0.5) {
      var hundredths = 0
      let run = (0..<choices.number(1...6)).map { _ -> GeneratedNode in
        hundredths += choices.number(0...60)
        return .mapping([
          ("at", .scalar("\(Double(hundredths) / 100)s")),
          ("to", .scalar(choices.one(of: names))),
        ])
      }
      entries.append(("run", .list(run)))
    }
    return .mapping(entries)
  }

  private mutating func state(
    _ properties: [(name: String, kind: Kind)], of element: (name: String, count: Int)?,
    others: [String]
  ) -> GeneratedNode {
    let own = properties.filter { _ in choices.chance(0.7) }
    guard !own.isEmpty else { return .mapping([]) }
    var fields: Entries = [
      ("set", assigned(.mapping(own.map { ($0.name, value($0.kind)) }), to: element?.name))
    ]
    if choices.chance(0.4) { fields.append(("animation", animation())) }
    if choices.chance(0.3) { fields += stagger(count: element?.count ?? 1) }
    if choices.chance(0.2) {
      // Time passes in each circle.
      let next: Entries = [
        ("state", .scalar(choices.one(of: others))),
        ("after", .scalar("\(choices.number(1...90) * 10)ms")),
      ]
      fields.append(("next", .mapping(next)))
    }
    return .mapping(fields)
  }

  /// An input that moves a timeline, with its detents and recorded fingers.
  mutating func driver() -> GeneratedNode {
    if choices.chance(0.15) { return .mapping([("input", .scalar("view"))]) }
    let from = choices.number(-200...200)
    let to = from + choices.one(of: [-300, -1, 1, 120, 400])
    var fields: Entries = [
      ("input", .scalar(choices.one(of: ["pull", "scroll", "lift"]))),
      ("from", .scalar("\(from)")), ("to", .scalar("\(to)")),
    ]
    if choices.chance(0.6) {
      let detents = Set((0..<choices.number(1...4)).map { _ in choices.number(-300...500) })
      fields.append(("detents", .list(detents.sorted().map { .scalar("\($0)") })))
      if choices.chance(0.6) { fields.append(("animation", animation())) }
      if choices.chance(0.4) {
        fields.append(("deceleration", .scalar(choices.one(of: ["normal", "fast"]))))
      }
    }
    if choices.chance(0.6) {
      var milliseconds = 0
      let drags = (0..<choices.number(1...3)).map { _ -> GeneratedNode in
        milliseconds += choices.number(0...500)
        let start = milliseconds
        let samples = (0..<choices.number(1...6)).map { index -> GeneratedNode in
          if index > 0 { milliseconds += choices.number(0...40) }
          return .list([.scalar("\(milliseconds - start)ms"), .scalar(plainNumber())])
        }
        return .mapping([("at", .scalar("\(start)ms")), ("samples", .list(samples))])
      }
      fields.append(("run", .list(drags)))
    }
    return .mapping(fields)
  }
}
