internal import TimelineSyntax

/// A transform of a layer or a group, with its opacity.
///
/// A point of what it contains is moved by the anchor to the origin, scaled, skewed, rotated and moved
/// to the position.
struct LottieTransform {
  var anchor = LottieCurve([0, 0])
  /// The position; nil if its axes move separately.
  var position: LottieCurve? = LottieCurve([0, 0])
  var axes: [LottieCurve] = []
  var scale = LottieCurve([1, 1])
  /// Clockwise, in degrees.
  var rotation = LottieCurve([0])
  var skewX = LottieCurve([0])
  var skewY = LottieCurve([0])
  var opacity = LottieCurve([1])

  /// The transform that changes nothing.
  init() {}

  init(_ json: JSONValue, _ reader: inout LottieReader) {
    func percent(_ curve: LottieCurve) -> LottieCurve {
      curve.mapped { $0.map { NumberText.written($0 / 100) } }
    }
    anchor = reader.curve(json["a"], "the anchor point", [0, 0])
    let place = json["p"]
    if place["s"].bool == true || place["x"].object != nil {
      position = nil
      axes = ["x", "y"].map { reader.curve(place[$0], "the position", [0]) }
    } else {
      position = reader.curve(place, "the position", [0, 0])
    }
    scale = percent(reader.curve(json["s"], "the scale", [100, 100]))
    rotation = reader.curve(
      json["r"].isNull ? json["rz"] : json["r"], "the rotation", [0])
    opacity = percent(reader.curve(json["o"], "the opacity", [100])).mapped {
      $0.map { min(max($0, 0), 1) }
    }
    readSkew(json, &reader)
    for key in ["rx", "ry", "or"] where !json[key].isNull {
      guard
        !reader.curve(json[key], "a rotation", key == "or" ? [0, 0, 0] : [0]).isAlways([0, 0, 0])
      else { continue }
      reader.lose(
        "`\(reader.layer)` is rotated out of the plane", instead: "this rotation is left out")
    }
  }

  private mutating func readSkew(_ json: JSONValue, _ reader: inout LottieReader) {
    let skew = reader.curve(json["sk"], "the skew", [0])
    guard !skew.isAlways([0]) else { return }
    let axis = reader.curve(json["sa"], "the axis of the skew", [0])
    let angle = axis.isStill ? axis.first[0].truncatingRemainder(dividingBy: 180) : .nan
    // Lottie's angle along the horizontal axis has the other sign.
    if angle == 0 {
      skewX = skew.mapped { [-$0[0]] }
    } else if abs(angle) == 90 {
      skewY = skew
    } else {
      reader.lose(
        "`\(reader.layer)` is skewed along a slanting axis", instead: "the skew is left out")
    }
  }

  /// Whether it neither scales, skews nor rotates.
  var isTranslation: Bool {
    scale.isAlways([1, 1]) && rotation.isAlways([0]) && skewX.isAlways([0]) && skewY.isAlways([0])
  }

  /// The position, if it stays.
  var stillPosition: [Double]? {
    if let position { return position.isStill ? position.first : nil }
    return axes.allSatisfy(\.isStill) ? axes.map { $0.first[0] } : nil
  }

  /// The position alone, and what is inside of it.
  var divided: (outer: LottieTransform, inner: LottieTransform) {
    var outer = LottieTransform()
    (outer.position, outer.axes) = (position, axes)
    var inner = self
    (inner.position, inner.axes) = (LottieCurve([0, 0]), [])
    return (outer, inner)
  }
}
