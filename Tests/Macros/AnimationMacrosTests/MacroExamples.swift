import AnimationFoundation
import AnimationMacros
import Foundation
import Testing

@MainActor @Animatable
private struct Poster {
  var size: CGFloat
  var dimming: Double
}

@Animatable
private struct Trail {
  var from: CGPoint
  var to: CGPoint
  var climb: Double

  @AnimatableIgnored
  var isReversed: Bool
}

@MainActor @Animatable
private struct Download {
  var fraction: Double
  var speed: Float

  @AnimatableIgnored
  var name: String

  @AnimatableIgnored
  var start: Date

  @AnimatableIgnored
  var files: Int
}

@Animatable
private struct Carousel {
  var turn: Angle

  var animatableData: Angle.AnimatableData {
    get { turn.animatableData }
    set { turn.animatableData = newValue }
  }
}

@MainActor @Animatable
private struct Gauge {
  var level: Double

  var animatableData: Double {
    get { level }
    set { level = newValue }
  }
}

/// Conformances to `Animatable` that the macro writes.
@Suite struct MacroExamples {
  /// A structure halfway between two values.
  private static var half: Trail {
    var trail = Trail(from: .zero, to: .zero, climb: 0, isReversed: true)
    let end = Trail(
      from: CGPoint(x: 10, y: 20), to: CGPoint(x: 30, y: 40), climb: 50, isReversed: false)
    trail.animatableData.interpolate(towards: end.animatableData, amount: 0.5)
    return trail
  }

  /// Whether the properties of a structure with the macro move.
  static func animates() -> Bool {
    half.from == CGPoint(x: 5, y: 10) && half.to == CGPoint(x: 15, y: 20) && half.climb == 25
  }

  /// Whether a property that is excluded keeps its value.
  static func ignores() -> Bool { half.isReversed }

  @Test func `points of Foundation animate and an ignored property does not`() {
    #expect(Self.animates() && Self.ignores())
  }

  @Test @MainActor func `a structure of the main actor animates`() {
    var poster = Poster(size: 10, dimming: 0)
    poster.animatableData.interpolate(
      towards: Poster(size: 30, dimming: 1).animatableData, amount: 0.5)
    #expect(poster.size == 20 && poster.dimming == 0.5)
  }

  @Test @MainActor func `texts, dates and whole numbers are ignored`() {
    let now = Date()
    var download = Download(fraction: 0, speed: 8, name: "map", start: now, files: 3)
    download.animatableData = AnimatablePair(0.5, 4)
    #expect(download.fraction == 0.5 && download.speed == 4)
    #expect(download.name == "map" && download.start == now && download.files == 3)
  }

  @Test func `a property that is written by hand is kept`() {
    var carousel = Carousel(turn: .zero)
    carousel.animatableData = 256
    #expect(carousel.turn == .radians(2))
  }

  @Test @MainActor func `data that is written by hand may belong to the main actor`() {
    var gauge = Gauge(level: 0)
    gauge.animatableData.interpolate(towards: 8, amount: 0.25)
    #expect(gauge.level == 2)
    #expect(Gauge.AnimatableData.self == Double.self)
  }
}
