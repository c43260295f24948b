/// Properties with one value that leaves every view unchanged.
extension TransitionProperty where Value == Double {
  /// The factor of the view's width.
  public static var scaleX: TransitionProperty { .factor("scaleX") }
  /// The factor of the view's height.
  public static var scaleY: TransitionProperty { .factor("scaleY") }
  /// The factor of the perspective of rotations in space.
  public static var perspective: TransitionProperty { .factor("perspective") }
  /// A horizontal offset in points, beside the offset.
  public static var offsetX: TransitionProperty { TransitionProperty("offsetX", identity: 0) }
  /// A vertical offset in points, beside the offset.
  public static var offsetY: TransitionProperty { TransitionProperty("offsetY", identity: 0) }
  /// An addition to the colours, −1…1.
  public static var brightness: TransitionProperty {
    TransitionProperty("brightness", identity: 0)
  }
  /// The factor of the contrast.
  public static var contrast: TransitionProperty { .factor("contrast") }
  /// The factor of the saturation.
  public static var saturation: TransitionProperty { .factor("saturation") }
  /// The fraction of the colours that is removed, 0…1.
  public static var grayscale: TransitionProperty { TransitionProperty("grayscale", identity: 0) }
  /// The radius of the corners in points.
  public static var cornerRadius: TransitionProperty {
    TransitionProperty("cornerRadius", identity: 0)
  }
  /// The radius of the shadow's blur in points.
  public static var shadowRadius: TransitionProperty {
    TransitionProperty("shadowRadius", identity: 0)
  }
  /// The start of a path, as a fraction of its length.
  public static var trimStart: TransitionProperty { TransitionProperty("trimStart", identity: 0) }
  /// How many line widths a corner of the outline may reach.
  public static var miterLimit: TransitionProperty {
    TransitionProperty("miterLimit", identity: 10)
  }
  /// How far into the dashes the outline begins, in points.
  public static var dashPhase: TransitionProperty { TransitionProperty("dashPhase", identity: 0) }
  /// The end of a path, as a fraction of its length.
  public static var trimEnd: TransitionProperty { .factor("trimEnd") }
}

/// Angles that leave every view unchanged at 0.
extension TransitionProperty where Value == Angle {
  /// The angle by which horizontal lines lean, from -89 to 89°.
  public static var skewY: TransitionProperty { TransitionProperty("skewY", identity: .zero) }
  /// The angle by which vertical lines lean, from -89 to 89°.
  public static var skewX: TransitionProperty { TransitionProperty("skewX", identity: .zero) }
  /// The rotation about the horizontal axis.
  public static var rotationX: TransitionProperty {
    TransitionProperty("rotationX", identity: .zero)
  }
  /// The rotation about the vertical axis.
  public static var rotationY: TransitionProperty {
    TransitionProperty("rotationY", identity: .zero)
  }
  /// The rotation of all hues.
  public static var hueRotation: TransitionProperty {
    TransitionProperty("hueRotation", identity: .zero)
  }
}

extension TransitionProperty where Value == UnitPoint {
  /// The fixed point of the properties that scale and rotate.
  public static var anchor: TransitionProperty { TransitionProperty("anchor", identity: .center) }
}

extension TransitionProperty where Value == Point {
  /// The offset of the shadow in points.
  public static var shadowOffset: TransitionProperty {
    TransitionProperty("shadowOffset", identity: .zero)
  }
}

extension TransitionProperty where Value == EdgeInsets {
  /// The space around the view in points.
  public static var padding: TransitionProperty { TransitionProperty("padding", identity: .zero) }
}

extension TransitionProperty where Value == PerceptualColor {
  /// The colour of the shadow: black with opacity 1/3, as in SwiftUI, for an unchanged view.
  public static var shadowColor: TransitionProperty {
    TransitionProperty(
      "shadowColor",
      identity: PerceptualColor(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.33)),
      isReplaced: true)
  }
}

/// Properties whose unchanged value is that of the view.
extension TransitionProperty {
  /// The centre of the view in the view around it, in points.
  public static func position(unchanged: Point) -> TransitionProperty where Value == Point {
    TransitionProperty("position", identity: unchanged)
  }

  /// The width of the view in points.
  public static func width(unchanged: Double) -> TransitionProperty where Value == Double {
    TransitionProperty("width", identity: unchanged)
  }

  /// The height of the view in points.
  public static func height(unchanged: Double) -> TransitionProperty where Value == Double {
    TransitionProperty("height", identity: unchanged)
  }

  /// The position and the size of the view in points.
  public static func frame(unchanged: Rect) -> TransitionProperty where Value == Rect {
    TransitionProperty("frame", identity: unchanged)
  }

  /// The width of the outline in points.
  public static func lineWidth(unchanged: Double) -> TransitionProperty where Value == Double {
    TransitionProperty("lineWidth", identity: unchanged)
  }

  /// The lengths of the outline's dashes and gaps in points, in turn.
  public static func dash(
    unchanged: AnimatableVector
  ) -> TransitionProperty where Value == AnimatableVector {
    TransitionProperty("dash", identity: unchanged)
  }

  /// The locations of a gradient's stops, 0…1.
  public static func gradientLocations(
    unchanged: AnimatableVector
  ) -> TransitionProperty where Value == AnimatableVector {
    TransitionProperty("gradientLocations", identity: unchanged)
  }

  /// The colours of a gradient's stops, as the numbers of ``PerceptualColor`` in turn.
  public static func gradientColors(
    unchanged: AnimatableVector
  ) -> TransitionProperty where Value == AnimatableVector {
    TransitionProperty("gradientColors", identity: unchanged, isReplaced: true)
  }

  /// The points of a mesh, as x and y in turn, 0…1.
  public static func meshPoints(
    unchanged: AnimatableVector
  ) -> TransitionProperty where Value == AnimatableVector {
    TransitionProperty("meshPoints", identity: unchanged)
  }

  /// The colours of a mesh, as the numbers of ``PerceptualColor`` in turn.
  public static func meshColors(
    unchanged: AnimatableVector
  ) -> TransitionProperty where Value == AnimatableVector {
    TransitionProperty("meshColors", identity: unchanged, isReplaced: true)
  }

  /// The colour of text and symbols.
  public static func foregroundColor(
    unchanged: PerceptualColor
  ) -> TransitionProperty where Value == PerceptualColor {
    TransitionProperty("foregroundColor", identity: unchanged, isReplaced: true)
  }

  /// The colour of the background.
  public static func backgroundColor(
    unchanged: PerceptualColor
  ) -> TransitionProperty where Value == PerceptualColor {
    TransitionProperty("backgroundColor", identity: unchanged, isReplaced: true)
  }

  /// The colour of controls.
  public static func tint(
    unchanged: PerceptualColor
  ) -> TransitionProperty where Value == PerceptualColor {
    TransitionProperty("tint", identity: unchanged, isReplaced: true)
  }
}
