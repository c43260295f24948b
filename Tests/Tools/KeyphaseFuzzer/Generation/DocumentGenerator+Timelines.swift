/// Timelines and their contents.
extension DocumentGenerator {
  private typealias Entries = [(key: String, value: GeneratedNode)]

  mutating func timeline() -> GeneratedNode {
    movesElements = false
    switch choices.number(0...6) {
    case 0...2: return tracks()
    case 3: return phases()
    case 4: return events()
    case 5: return states()
    default: return transition()
    }
  }

  private mutating func initial(
    _ properties: [(name: String, kind: Kind)], of element: String?
  ) -> GeneratedNode {
    assigned(.mapping(properties.map { ($0.name, value($0.kind)) }), to: element)
  }

  private mutating func tracks() -> GeneratedNode {
    let properties = someProperties(choices.number(1...4))
    let element = movedElement()
    var entries: Entries = timelineParameters()
    isDriven = choices.chance(0.2)
    if isDriven { entries.append(("driver", driver())) }
    if !isDriven, choices.chance(0.3) { entries.append(("trigger", .scalar("taps"))) }
    if !isDriven, choices.chance(0.3) {
      entries.append(("repeat", .scalar(choices.one(of: ["2", "forever", "100"]))))
    }
    if choices.chance(0.3) { entries.append(("markers", .mapping([("m", .scalar("3"))]))) }
    entries.append(("initial", initial(properties, of: element?.name)))
    var tracks: Entries = element.map { stagger(count: $0.count) } ?? []
    for property in properties {
      let keyframes = GeneratedNode.list(
        (0..<choices.number(1...5)).map { _ in
          linked(property.kind.rawValue, keyframe(property.kind))
        })
      tracks.append(
        (property.name, choices.chance(0.3) ? track(property.kind, keyframes) : keyframes))
    }
    entries.append(("tracks", assigned(.mapping(tracks), to: element?.name)))
    parameters = []
    return .mapping(entries)
  }

  /// A track as a mapping, at times with a single keyframe in place of the list.
  private mutating func track(_ kind: Kind, _ keyframes: GeneratedNode) -> GeneratedNode {
    var entries: Entries = []
    if choices.chance(0.5) { entries.append(("delay", .scalar(time()))) }
    if choices.chance(0.3) {
      let counts = ["2", "3", "7"] + (isDriven ? [] : ["forever"])
      entries.append(("repeat", .scalar(choices.one(of: counts))))
      if choices.chance(0.5) { entries.append(("autoreverses", .scalar("true"))) }
    }
    if choices.chance(0.4), case .mapping(let single) = keyframe(kind) {
      return .mapping(entries + single)
    }
    if choices.chance(0.2), !kind.isDiscrete { entries.append(("curve", curve())) }
    if choices.chance(0.2), !kind.isDiscrete { entries.append(("spring", spring())) }
    return .mapping(entries + [("keyframes", keyframes)])
  }

  /// The target of a keyframe: its value, or a change.
  private mutating func target(_ kind: Kind) -> Entries {
    let takesChanges = ![.color, .colors, .boolean, .string]
      .contains(kind)
    return takesChanges && choices.chance(0.2) ? [("by", value(kind))] : [("to", value(kind))]
  }

  private mutating func keyframe(_ kind: Kind) -> GeneratedNode {
    let length: Entries =
      choices.chance(0.05) ? [("at", .scalar("m"))] : [("duration", .scalar(time()))]
    switch choices.number(0...6) {
    case 0: return .mapping([("move", value(kind))])
    case 1: return .mapping([("hold", .scalar(time()))])
    case 2 where !kind.isDiscrete: return .mapping([("spring", value(kind))])
    case 3 where !kind.isDiscrete:
      var fields: Entries = target(kind) + [("spring", spring())]
      if choices.chance(0.6) { fields += length }
      if choices.chance(0.1) { fields.append(("startVelocity", velocity(kind))) }
      return .mapping([("spring", .mapping(fields))])
    case 4 where !kind.isDiscrete:
      var fields: Entries = target(kind) + length
      for key in ["startVelocity", "endVelocity"] where choices.chance(0.1) {
        fields.append((key, velocity(kind)))
      }
      return .mapping([("cubic", .mapping(fields))])
    default:
      var fields: Entries = target(kind) + length
      if !kind.isDiscrete, choices.chance(0.5) { fields.append(("curve", curve())) }
      return .mapping([("linear", .mapping(fields))])
    }
  }

  private mutating func phases() -> GeneratedNode {
    let properties = someProperties(choices.number(1...3))
    var entries: Entries = []
    let moved = movedElement()
    let element = moved?.name
    if choices.chance(0.4) { entries.append(("trigger", .scalar("taps"))) }
    entries.append(("initial", initial(properties, of: element)))
    entries.append(
      (
        "phases",
        .list(
          (0..<choices.number(1...4)).map { index in
            var fields: Entries = [
              ("phase", .scalar("p\(index)")),
              ("set", initial(properties, of: element)),
            ]
            if choices.chance(0.7) { fields.append(("animation", animation())) }
            if choices.chance(0.3) { fields += stagger(count: moved?.count ?? 1) }
            return .mapping(fields + contentTransition(properties))
          })
      ))
    return .mapping(entries)
  }

  private mutating func events() -> GeneratedNode {
    let properties = someProperties(choices.number(1...3))
    let moved = movedElement()
    let element = moved?.name
    var entries: Entries = [("initial", initial(properties, of: element))]
    let hasImplicitAnimation = choices.chance(0.2)
    if hasImplicitAnimation {
      entries.append(
        ("implicitAnimations", assigned(.mapping([(properties[0].name, animation())]), to: element))
      )
    }
    var hundredths = 0
    let events = (0..<choices.number(1...8)).map { _ -> GeneratedNode in
      hundredths += choices.number(0...40)
      let property = choices.one(of: properties)
      var fields: Entries = [("at", .scalar("\(Double(hundredths) / 100)"))]
      if choices.chance(0.15), !property.kind.isDiscrete {
        let samples = (0..<choices.number(1...6)).map { index in
          GeneratedNode.list([.scalar("\(index * 7)ms"), value(property.kind)])
        }
        let drag = GeneratedNode.mapping([
          (property.name, .mapping([("samples", .list(samples))]))
        ])
        fields.append(("drag", assigned(drag, to: element)))
        hundredths += 10
      } else {
        let values = GeneratedNode.mapping([(property.name, value(property.kind))])
        fields.append(
          ("set", linked("set \(element ?? "") \(property.name)", assigned(values, to: element))))
      }
      if choices.chance(0.8) {
        fields.append(("animation", linked("animation", animation())))
        if !hasImplicitAnimation, choices.chance(0.3) {
          fields += stagger(count: moved?.count ?? 1)
        }
      }
      if choices.chance(0.1) { fields.append(("disablesAnimations", .scalar("true"))) }
      return .mapping(fields + (fields[1].key == "set" ? contentTransition([property]) : []))
    }
    entries.append(("events", .list(events)))
    return .mapping(entries)
  }

  /// At times the passage of the contents, where values jump; symbols are named by strings.
  private mutating func contentTransition(
    _ properties: [(name: String, kind: Kind)]
  ) -> Entries {
    let kinds = properties.map(\.kind).filter(\.isDiscrete)
    guard !kinds.isEmpty, choices.chance(0.4) else { return [] }
    var transitions: [GeneratedNode] = ["opacity", "interpolate"].map { .scalar($0) }
    if kinds.allSatisfy({ $0 != .boolean }) {
      transitions += [
        .scalar("numericText"), .mapping([("numericText", .scalar("down"))]),
      ]
    }
    if kinds.allSatisfy({ $0 == .string }) {
      let styles = ["replace", "downUp", "upUp", "offUp"].map { GeneratedNode.scalar($0) }
      transitions += [.scalar("symbolEffect")] + styles.map { .mapping([("symbolEffect", $0)]) }
    }
    return [("contentTransition", choices.one(of: transitions))]
  }

  private mutating func transition() -> GeneratedNode {
    let effects = (0..<choices.number(1...3)).map { _ -> GeneratedNode in
      switch choices.number(0...5) {
      case 0: .mapping([("scale", value(.number))])
      case 1: .mapping([("offset", value(.point))])
      case 2: .mapping([("move", .scalar(choices.one(of: ["top", "leading"])))])
      case 3: .mapping([("active", .mapping([("rotation", value(.angle))]))])
      default: .scalar(choices.one(of: ["opacity", "scale", "slide", "blurReplace", "identity"]))
      }
    }
    return .mapping([
      ("size", .list([.scalar(positiveNumber()), .scalar("200")])),
      ("transition", .mapping([("use", .list(effects)), ("animation", animation())])),
    ])
  }
}
