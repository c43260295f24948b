/// Curves, springs and animations.
extension DocumentGenerator {
  private typealias Entries = [(key: String, value: GeneratedNode)]

  mutating func curve() -> GeneratedNode {
    if choices.chance(0.15), let name = curves.last { return .scalar(name) }
    switch choices.number(0...6) {
    case 2:
      let position = choices.one(of: ["start", "end", "both", "none"])
      return .mapping([
        ("steps", .scalar("\(choices.number(2...9))")), ("position", .scalar(position)),
      ])
    case 3:
      let middle = GeneratedNode.list([
        .scalar("0.\(choices.number(1...9))"), .scalar(plainNumber()),
      ])
      let ends = ["0", "1"].map { GeneratedNode.list([.scalar($0), .scalar($0)]) }
      return .mapping([("points", .list([ends[0], middle, ends[1]]))])
    case 4: return .scalar(choices.one(of: ["easeOutBack", "easeInOutExpo", "easeInSine"]))
    case 0:
      let numbers = (0..<4).map { index in
        index % 2 == 0 ? "\(Double(choices.number(0...10)) / 10)" : plainNumber()
      }
      return .list(numbers.map(GeneratedNode.scalar))
    case 1: return .scalar("\"bezier(0.2, 0, 0, 1)\"")
    default: return .scalar(choices.one(of: ["linear", "easeIn", "easeInOut", "circularEaseOut"]))
    }
  }

  mutating func spring() -> GeneratedNode {
    if choices.chance(0.15), let name = springs.last { return .scalar(name) }
    let ratio = choices.one(of: ["0.5", "1", "0.8", "0.05", "2", "1e-3", "0"])
    switch choices.number(0...6) {
    case 0:
      let bounce = choices.one(of: ["0", "0.3", "-0.5", "0.99", "-0.999", "1"])
      return .mapping([("duration", .scalar(time())), ("bounce", .scalar(bounce))])
    case 1: return .mapping([("response", .scalar(time())), ("dampingRatio", .scalar(ratio))])
    case 2:
      var entries: Entries = [
        ("stiffness", .scalar(positiveNumber())), ("damping", .scalar(positiveNumber())),
      ]
      if choices.chance(0.3) { entries.append(("mass", .scalar(positiveNumber()))) }
      if choices.chance(0.3) { entries.append(("allowOverDamping", .scalar("true"))) }
      return .mapping(entries)
    case 3:
      return .mapping([("settlingDuration", .scalar(time())), ("dampingRatio", .scalar("0.7"))])
    case 4: return .scalar("\"Spring(duration: 0.6, bounce: 0.3)\"")
    default: return .scalar(choices.one(of: ["smooth", "snappy", "bouncy"]))
    }
  }

  mutating func animation() -> GeneratedNode {
    if choices.chance(0.2) {
      return .scalar(
        choices.one(
          of: ["default", "none", "easeOut", "bouncy", "interactiveSpring", "interpolatingSpring"]
            + animations + springs))
    }
    if choices.chance(0.1) {
      return .scalar(
        "\"\(choices.one(of: ["snappy", "easeIn"]))(duration: 0.4).delay(0.1).speed(2)\"")
    }
    var entries: Entries
    switch choices.number(0...6) {
    case 0: entries = [(choices.one(of: ["linear", "easeIn", "easeInOut"]), .scalar(time()))]
    case 1:
      entries = [("timingCurve", .mapping([("curve", curve()), ("duration", .scalar(time()))]))]
    case 2: entries = [("spring", spring())]
    case 3: entries = [(choices.one(of: ["smooth", "snappy", "bouncy"]), .scalar(time()))]
    case 4:
      entries = [
        (
          "interpolatingSpring",
          .mapping([
            ("stiffness", .scalar(positiveNumber())), ("damping", .scalar(positiveNumber())),
          ])
        )
      ]
    case 5:
      entries = [("interactiveSpring", .mapping([("response", .scalar(time()))]))]
    default: entries = [("use", .scalar(choices.one(of: ["bouncy", "easeIn"] + animations)))]
    }
    if choices.chance(0.2) {
      entries.append(("repeat", .scalar(choices.one(of: ["2", "3", "forever", "1"]))))
      if choices.chance(0.5) {
        entries.append(("autoreverses", .scalar(choices.one(of: ["true", "false"]))))
      }
    }
    if choices.chance(0.15) { entries.append(("speed", .scalar(positiveNumber()))) }
    if choices.chance(0.2) { entries.append(("delay", .scalar(time()))) }
    if choices.chance(0.05) { entries.append(("logicallyCompleteAfter", .scalar(time()))) }
    return .mapping(entries)
  }
}
