import TestSupport

/// Seeded random files with elements inside of elements, in all shapes, that move.
enum RandomStages {
  private static let colors = ["#0a84ff", "#ff9f0a", "#30d158", "#bf5af2", "#ff375f", "#1c1c1e"]

  /// Whether a seed has only what a Lottie file has, too.
  static func isInLottie(seed: Int) -> Bool { !seed.isMultiple(of: 3) }

  /// The text of a file that plays the timeline `go`.
  static func text(seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed) ^ 0x57a6e)
    var names: [String] = []
    let elements = (0..<3).map { _ in
      element(depth: 0, isPlain: isInLottie(seed: seed), &names, &random)
    }
    let tracks = names.map { name -> String in
      let moves = [
        "offsetX: { linear: { to: \(Int.random(in: -40...40, using: &random)), duration: 1 } }",
        "offsetY: { spring: { to: \(Int.random(in: -30...30, using: &random)) } }",
        "rotation: { linear: { to: \(Int.random(in: -90...90, using: &random))deg, duration: 1 } }",
        "scale: { cubic: { to: \(Double.random(in: 0.5...1.4, using: &random)), duration: 1 } }",
        "opacity: { linear: { to: \(Double.random(in: 0.3...1, using: &random)), duration: 1 } }",
      ].filter {
        // What fades as a whole in a page fades one by one in Lottie.
        !isInLottie(seed: seed) || !$0.hasPrefix("opacity")
      }.shuffled(using: &random).prefix(2)
      let order =
        isInLottie(seed: seed) || Bool.random(using: &random)
        ? [] : ["zIndex: [{ hold: 0.4 }, { move: \(Int.random(in: -1...2, using: &random)) }]"]
      return "\(name): { \((moves + order).joined(separator: ", ")) }"
    }
    return """
      keyphase: 1
      stage: { size: [300, 220], background: "#f2f2f7" }
      elements: { \(elements.joined(separator: ", ")) }
      timelines: { go: { tracks: { \(tracks.joined(separator: ", ")) } } }

      """
  }

  private static func element(
    depth: Int, isPlain: Bool, _ names: inout [String], _ random: inout SeededGenerator
  ) -> String {
    let name = "e\(names.count)"
    names.append(name)
    let side = 110 / (depth + 1)
    let (width, height) = (
      Int.random(in: side / 2...side, using: &random),
      Int.random(in: side / 2...side, using: &random)
    )
    let color = colors.randomElement(using: &random) ?? colors[0]
    var keys = ["color: '\(color)'"]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: keys += ["shape: circle", "size: [\(width), \(width)]"]
    case 1: keys += ["shape: ellipse", "size: [\(width), \(height)]"]
    case 2: keys += ["cornerRadius: 8", "size: [\(width), \(height)]"]
    default:
      keys += [
        "path: M 0 \(height) L \(width / 2) 0 L \(width) \(height) Z",
        "size: [\(width), \(height)]",
      ]
    }
    if Bool.random(using: &random) { keys.append("stroke: { color: '#8e8e93', width: 3 }") }
    if Bool.random(using: &random) { keys.append("anchor: topLeading") }
    if !isPlain, Bool.random(using: &random) { keys.append("clip: true") }
    let (x, y) = (
      Int.random(in: -60 / (depth + 1)...60 / (depth + 1), using: &random),
      Int.random(in: -40 / (depth + 1)...40 / (depth + 1), using: &random)
    )
    keys.append("center: [\(x), \(y)]")
    if depth < 2, Bool.random(using: &random) {
      let children = (0..<2).map { _ in
        element(depth: depth + 1, isPlain: isPlain, &names, &random)
      }
      keys.append("elements: { \(children.joined(separator: ", ")) }")
    }
    return "\(name): { \(keys.joined(separator: ", ")) }"
  }
}
