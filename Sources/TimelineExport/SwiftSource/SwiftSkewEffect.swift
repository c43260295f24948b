import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

/// The source of an effect that skews a view, for which SwiftUI has no modifier.
///
/// `transformEffect(_:)` takes a matrix, which acts about the top left corner of the view and is set
/// without an animation. A `GeometryEffect` is given the size, so that it can act about the anchor,
/// and its angles are animated. Neither changes the layout.
enum SwiftSkewEffect {
  /// The effect, where the source of an export needs it.
  static func used(by input: ExportInput) -> [SwiftText] {
    let needsSkew = input.timelinesWithReducedMotion.contains {
      isUsed(by: $0.contents.properties)
    }
    return needsSkew ? ["\n" + source] : []
  }

  /// Whether a timeline needs the effect.
  private static func isUsed(by properties: [PropertyDeclaration]) -> Bool {
    properties.contains { $0.builtIn?.swiftModifiers == [.skewEffect] }
  }

  private static let source: SwiftText = """
    /// Skews a view about a point of it, first by `y` and then by `x`, without a change of its layout.
    private struct SkewEffect: GeometryEffect {
      var x = Angle.zero
      var y = Angle.zero
      var anchor = UnitPoint.center

      var animatableData: AnimatablePair<
        AnimatablePair<Angle.AnimatableData, Angle.AnimatableData>, UnitPoint.AnimatableData
      > {
        get {
          AnimatablePair(
            AnimatablePair(x.animatableData, y.animatableData), anchor.animatableData)
        }
        set {
          x.animatableData = newValue.first.first
          y.animatableData = newValue.first.second
          anchor.animatableData = newValue.second
        }
      }

      func effectValue(size: CGSize) -> ProjectionTransform {
        let (across, down) = (CGFloat(tan(x.radians)), CGFloat(tan(y.radians)))
        let (left, top) = (anchor.x * size.width, anchor.y * size.height)
        var matrix = ProjectionTransform()
        matrix.m11 = 1 + across * down
        matrix.m12 = down
        matrix.m21 = across
        matrix.m31 = -across * (down * left + top)
        matrix.m32 = -down * left
        return matrix
      }
    }

    """
}
