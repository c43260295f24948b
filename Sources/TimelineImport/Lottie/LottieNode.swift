/// An element in the making: transforms, what it draws, and the elements inside of it.
///
/// It is a reference, since layers may belong to layers that are read later.
final class LottieNode {
  let name: String
  /// The time of the composition in which its keyframes are.
  let clock: LottieClock
  /// The timeline that moves it.
  let timeline: Int
  var placement = LottiePlacement()
  var drawing: LottieDrawing?
  /// What is inside of it, the hindmost first.
  var children: [LottieNode] = []
  /// The times in seconds between which it is shown; nil for always.
  var shown: [ClosedRange<Double>]?
  /// The size of a composition, which limits what is drawn of it.
  var clip: [Double]?
  /// Whether it turns along its path.
  var heading = false
  private weak var parent: LottieNode?

  init(name: String, clock: LottieClock, timeline: Int) {
    (self.name, self.clock, self.timeline) = (name, clock, timeline)
  }

  /// Whether nothing is drawn.
  var isEmpty: Bool { drawing == nil && children.isEmpty }

  /// Its middle in its own coordinates, from which those of what is inside of it count.
  var center: [Double] {
    if let drawing { return drawing.center }
    if let clip { return clip.map { $0 / 2 } }
    return placement.movingPivot == nil ? placement.pivot : [0, 0]
  }

  /// The size of its box; nil if it does not matter.
  var size: [Double]? {
    drawing?.size ?? clip ?? (placement.movingPivot == nil ? nil : [100, 100])
  }

  /// A new element inside of it, which ``attach(_:)`` adds once it is complete.
  func child(named name: String, clock: LottieClock? = nil, timeline: Int? = nil) -> LottieNode {
    let node = LottieNode(
      name: name, clock: clock ?? self.clock, timeline: timeline ?? self.timeline)
    node.parent = self
    return node
  }

  /// The element of what a transform inside of it moves: itself, if it can do both.
  func inner(
    _ transform: LottieTransform, named name: String?, isLayer: Bool = false
  ) -> LottieNode {
    if isEmpty || transform.isTranslation, drawing == nil,
      placement.append(transform, isLayer: isLayer)
    {
      return self
    }
    let child = child(named: name ?? self.name)
    if child.placement.append(transform, isLayer: isLayer) { return child }
    let (outer, inner) = transform.divided
    _ = child.placement.append(outer, isLayer: isLayer)
    let last = child.child(named: name ?? self.name)
    _ = last.placement.append(inner)
    return last
  }

  /// Adds an element inside of it, with those between both.
  func attach(_ target: LottieNode) {
    var node = target
    while node !== self, let parent = node.parent {
      if !node.isEmpty, !parent.children.contains(where: { $0 === node }) {
        parent.children.append(node)
      }
      node = parent
    }
  }
}
