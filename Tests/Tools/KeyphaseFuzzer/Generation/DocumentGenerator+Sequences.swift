/// Sequences, which play the timelines above them.
extension DocumentGenerator {
  private typealias Entries = [(key: String, value: GeneratedNode)]

  /// What an entry needs to know of a timeline.
  struct Playable {
    var name: String
    /// Whether it moves elements that it names itself.
    var hasOwnElements: Bool
    var parameters: [String]
    var isTransition: Bool
  }

  /// A timeline with a sequence; nil without timelines to play.
  mutating func sequence() -> GeneratedNode? {
    guard !playable.isEmpty else { return nil }
    labels = []
    var entries: Entries = []
    if choices.chance(0.2) {
      entries.append(("repeat", .scalar(choices.one(of: ["2", "forever"]))))
    }
    entries.append(("sequence", self.entries(choices.number(1...5), depth: 0)))
    return .mapping(entries)
  }

  private mutating func entries(_ count: Int, depth: Int) -> GeneratedNode {
    .list((0..<count).map { _ in .mapping(entry(depth: depth)) })
  }

  private mutating func entry(depth: Int) -> [(key: String, value: GeneratedNode)] {
    var fields: Entries = []
    switch choices.number(0...11) {
    case 0: fields = [("wait", .scalar(time()))]
    case 1 where depth < 3:
      // Entries of a group that begin together often move the same property, which is an error.
      let key = choices.one(of: ["sequence", "sequence", "together"])
      fields = [(key, entries(choices.number(1...(key == "together" ? 1 : 3)), depth: depth + 1))]
    case 2:
      let property = choices.one(of: ["scale", "opacity", "rotation", "offsetX"])
      let keyframe = GeneratedNode.mapping([
        (
          "linear", .mapping([("to", .scalar(plainNumber())), ("duration", .scalar(time()))])
        )
      ])
      fields = [("tracks", .mapping([(property, .list([keyframe]))]))]
      if !elements.isEmpty, choices.chance(0.5) {
        fields.append(("element", .scalar(choices.one(of: elements).name)))
      }
    default: fields = play()
    }
    return fields + begin()
  }

  private mutating func play() -> [(key: String, value: GeneratedNode)] {
    let played = choices.one(of: playable)
    let side = played.isTransition ? choices.one(of: [".insertion", ".removal"]) : ""
    var fields: Entries = [("play", .scalar(played.name + side))]
    if !played.hasOwnElements, !elements.isEmpty, choices.chance(0.6) {
      let element = choices.one(of: elements)
      fields.append(("element", .scalar(element.name)))
      if element.count > 1, choices.chance(0.3) {
        fields.append(("copy", .scalar("\(element.count - 1)")))
      } else {
        fields += stagger(count: element.count)
      }
    }
    if choices.chance(0.3) { fields.append(("speed", .scalar(positiveNumber()))) }
    if choices.chance(0.3) { fields.append(("reversed", .scalar("true"))) }
    if choices.chance(0.2) { fields.append(("repeat", .scalar(choices.one(of: ["2", "3"])))) }
    // What is endless needs an end.
    if choices.chance(0.5) { fields.append(("for", .scalar(time()))) }
    if let name = played.parameters.first, choices.chance(0.6) {
      let value = choices.one(of: [plainNumber(), plainNumber(), "$index * 3", "$dn"])
      fields.append(("with", .mapping([(name, .scalar(value))])))
    }
    return fields
  }

  /// When an entry begins, and its label; mostly after the one above it, so that nothing overlaps.
  private mutating func begin() -> [(key: String, value: GeneratedNode)] {
    var fields: Entries = []
    switch choices.number(0...11) {
    case 0...1: fields.append(("delay", .scalar(time())))
    case 2: fields.append(("overlap", .scalar(choices.one(of: ["1ms", "10ms", time()]))))
    case 3:
      if let label = labels.last { fields.append(("at", .scalar("\(label).end + 1s"))) }
    default: break
    }
    if choices.chance(0.2) {
      let name = "l\(labels.count)"
      labels.append(name)
      fields.append(("label", .scalar(name)))
    }
    return fields
  }
}
