import AnimationCore
import AnimationFoundation
import Foundation
import Testing

/// A layer of another user interface framework, whose place is animated by this module.
private final class Layer {
  var place = AnimatedValue(CGPoint.zero.animatableData)
  /// The time of the current frame.
  var now = 0.0

  /// Sets the centre with the animation of the scope.
  func move(to center: CGPoint) { place.set(center.animatableData, at: now) }

  func nextFrame() {
    now += 1.0 / 60
    place.advance(to: now)
  }

  var center: CGPoint {
    var center = CGPoint.zero
    center.animatableData = place.displayed
    return center
  }

  /// The form of `UIView.animate(_:changes:completion:)`.
  static func animate(
    _ animation: Animation, changes: () -> Void, completion: (@Sendable () -> Void)? = nil
  ) {
    guard let completion else { return withAnimation(animation, changes) }
    withAnimation(animation, completionCriteria: .removed, changes, completion: completion)
  }
}

/// SwiftUI's animations of values outside of SwiftUI's views.
@Suite struct BridgingExamples {
  @Test(arguments: [
    Animation.linear(duration: 0.3), .easeIn(duration: 0.3), .easeOut(duration: 0.3),
    .easeInOut(duration: 0.3), .spring, .spring(duration: 0.5),
    .spring(duration: 0.6, bounce: 0.3), .smooth, .snappy, .bouncy,
  ])
  func `every animation moves a layer`(animation: Animation) async {
    let layer = Layer()
    let notes = Notes()
    Layer.animate(animation) {
      layer.move(to: CGPoint(x: 100, y: 40))
    } completion: {
      notes.add("complete")
    }
    for _ in 0..<8 { layer.nextFrame() }
    #expect(layer.center.x > 0)
    for _ in 8..<300 { layer.nextFrame() }
    #expect(layer.center == CGPoint(x: 100, y: 40))
    #expect(await notes.close() == ["complete"])
  }

  @Test func `a repetition never ends`() {
    let layer = Layer()
    Layer.animate(.linear(duration: 1.3).repeatForever()) { layer.move(to: CGPoint(x: 2, y: 2)) }
    for _ in 0..<600 { layer.nextFrame() }
    #expect(layer.place.isAnimating)
  }

  /// Without an animation in the scope, changes are immediate and so is their completion.
  @Test func `a layer takes the animation of the scope, if there is one`() async {
    func open(_ layer: Layer, _ notes: Notes) {
      withAnimation(TransactionScope.current.animation, completionCriteria: .removed) {
        layer.move(to: CGPoint(x: 0, y: -100))
      } completion: {
        notes.add("complete")
      }
      notes.add("changed")
    }
    let (still, moving) = (Layer(), Layer())
    let (first, second) = (Notes(), Notes())
    open(still, first)
    #expect(still.center.y == -100)
    #expect(await first.close() == ["complete", "changed"])
    withAnimation(.spring) { open(moving, second) }
    #expect(moving.center.y == 0)
    for _ in 0..<300 { moving.nextFrame() }
    #expect(await second.close() == ["changed", "complete"])
  }

  /// Each change of a drag retargets the spring, and the last spring takes the velocity over.
  @Test func `a released layer keeps its velocity`() {
    let layer = Layer()
    for step in 1...12 {
      Layer.animate(.interactiveSpring) { layer.move(to: CGPoint(x: 10 * step, y: 0)) }
      layer.nextFrame()
    }
    let before = layer.center.x
    layer.nextFrame()
    let dragged = layer.center.x - before
    Layer.animate(.spring) { layer.move(to: CGPoint(x: 300, y: 0)) }
    let held = layer.center.x
    layer.nextFrame()
    let released = layer.center.x - held
    #expect(dragged > 2)
    #expect(abs(released - dragged) < dragged / 2)
    for _ in 0..<300 { layer.nextFrame() }
    #expect(layer.center == CGPoint(x: 300, y: 0))
  }
}
