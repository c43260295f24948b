/// The order in which the layers of a composition are drawn, whatever they move with.
///
/// A layer that moves with another one is inside of its element, which is drawn as a whole. In a Lottie file
/// it may be in front of a third layer, while the one that it moves with is behind that one.
struct LottieOrder {
  /// The place of what each layer draws; the foremost is 0.
  private let places: [ObjectIdentifier: Int]
  private var known: [ObjectIdentifier: Int?] = [:]

  /// - Parameter layers: what the layers draw, the foremost first.
  init(layers: [LottieNode]) {
    places = Dictionary(
      layers.enumerated().map { (ObjectIdentifier($1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The foremost place of what is drawn in an element; nil if nothing is.
  private mutating func place(of node: LottieNode) -> Int? {
    let id = ObjectIdentifier(node)
    if let place = known[id] { return place }
    var best = places[id].flatMap { node.isEmpty ? nil : $0 }
    // What is inside of a layer's own drawing has the place of the layer.
    if best == nil {
      for child in node.children {
        guard let place = place(of: child) else { continue }
        best = min(best ?? place, place)
      }
    }
    known[id] = .some(best)
    return best
  }

  /// Sorts elements beside each other, the hindmost first; those that draw nothing stay in their order.
  mutating func sort(_ nodes: inout [LottieNode]) {
    guard nodes.count > 1 else { return }
    let keys = nodes.map { place(of: $0) }
    guard keys.contains(where: { $0 != nil }) else { return }
    let sorted = zip(nodes, keys).enumerated().sorted { first, second in
      let (a, b) = (first.element.1 ?? .max, second.element.1 ?? .max)
      return a == b ? first.offset < second.offset : a > b
    }
    nodes = sorted.map(\.element.0)
  }

  /// The names of two layers whose order is not that of the file: the one in front in the file first.
  func exchanged(in holder: LottieNode) -> (front: String, back: String)? {
    var last: (place: Int, name: String)?
    var stack = [holder]
    while let node = stack.popLast() {
      if let place = places[ObjectIdentifier(node)], !node.isEmpty {
        // Elements are visited from the hindmost to the foremost.
        if let last, place > last.place { return (last.name, node.name) }
        last = (place, node.name)
        continue
      }
      stack += node.children.reversed()
    }
    return nil
  }
}
