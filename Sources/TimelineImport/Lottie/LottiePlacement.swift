/// Transforms inside of each other as the properties of one element: an offset, then rotation, skew and
/// scale about one point.
///
/// A point x of what is inside is at base + offset + L · (x − pivot), where L rotates, skews and scales.
struct LottiePlacement {
  fileprivate(set) var base = [0.0, 0]
  fileprivate(set) var pivot = [0.0, 0]
  /// The point about which L turns while it moves; the offset is then the negative of it.
  fileprivate(set) var movingPivot: LottieCurve?
  /// The displacement, which may lead along curves.
  fileprivate(set) var offset: LottieCurve?
  fileprivate(set) var offsetX: LottieCurve?
  fileprivate(set) var offsetY: LottieCurve?
  fileprivate(set) var rotation: LottieCurve?
  fileprivate(set) var skewX: LottieCurve?
  fileprivate(set) var skewY: LottieCurve?
  fileprivate(set) var scale: LottieCurve?
  fileprivate(set) var scaleX: LottieCurve?
  fileprivate(set) var scaleY: LottieCurve?
  fileprivate(set) var opacity: LottieCurve?
  /// The innermost part of L that is used: rotation, skews, scale.
  private var rank = -1

  /// Whether it moves along a path.
  var travels: Bool { offset?.isCurved ?? false }

  /// Adds a transform inside of those so far; false, and no change, if one element cannot do both.
  ///
  /// - Parameter isLayer: whether positions are places, and not displacements.
  mutating func append(_ transform: LottieTransform, isLayer: Bool = false) -> Bool {
    let before = self
    if add(transform, isLayer) { return true }
    self = before
    return false
  }

  private mutating func add(_ transform: LottieTransform, _ isLayer: Bool) -> Bool {
    guard movingPivot == nil else { return false }
    if !transform.opacity.isAlways([1]) {
      guard opacity == nil else { return false }
      opacity = transform.opacity
    }
    guard transform.anchor.isStill else {
      guard rank < 0, offset == nil, pivot == [0, 0], let place = transform.stillPosition else {
        return false
      }
      base = [base[0] + place[0], base[1] + place[1]]
      movingPivot = transform.anchor
      offset = transform.anchor.mapped { $0.map { -$0 } }
      return addLinear(transform)
    }
    let anchor = transform.anchor.first
    if transform.isTranslation {
      guard let place = transform.stillPosition else {
        guard rank < 0 else { return false }
        pivot = [pivot[0] + anchor[0], pivot[1] + anchor[1]]
        return addPosition(transform, isLayer)
      }
      let change = [place[0] - anchor[0], place[1] - anchor[1]]
      if rank < 0 {
        base = [base[0] + change[0], base[1] + change[1]]
      } else {
        pivot = [pivot[0] - change[0], pivot[1] - change[1]]
      }
      return true
    }
    if rank < 0 {
      // What stands before a first rotation or scale is a translation alone.
      base = [base[0] - pivot[0], base[1] - pivot[1]]
      guard addPosition(transform, isLayer) else { return false }
      pivot = anchor
      return addLinear(transform)
    }
    guard let place = transform.stillPosition, abs(place[0] - pivot[0]) < 1e-6,
      abs(place[1] - pivot[1]) < 1e-6
    else { return false }
    pivot = anchor
    return addLinear(transform)
  }

  private mutating func addPosition(_ transform: LottieTransform, _ isLayer: Bool) -> Bool {
    guard let position = transform.position else {
      for (axis, curve) in transform.axes.enumerated() {
        guard addAxis(axis, curve, isLayer) else { return false }
      }
      return true
    }
    if position.isStill {
      base = [base[0] + position.first[0], base[1] + position.first[1]]
      return true
    }
    if position.isCurved {
      guard offset == nil, offsetX == nil, offsetY == nil else { return false }
      base = [base[0] + position.first[0], base[1] + position.first[1]]
      let first = position.first
      offset = position.mapped { [$0[0] - first[0], $0[1] - first[1]] }
      return true
    }
    if position.moves(0), position.moves(1), position.isUniform {
      guard offset == nil else { return false }
      let rest = Self.rest(of: position, isLayer)
      base = [base[0] + rest[0], base[1] + rest[1]]
      offset = position.mapped { [$0[0] - rest[0], $0[1] - rest[1]] }
      return true
    }
    return addAxis(0, position.component(0), isLayer) && addAxis(1, position.component(1), isLayer)
  }

  private mutating func addAxis(_ axis: Int, _ curve: LottieCurve, _ isLayer: Bool) -> Bool {
    guard !curve.isStill else {
      base[axis] += curve.first[0]
      return true
    }
    guard (axis == 0 ? offsetX : offsetY) == nil, !travels else { return false }
    let rest = Self.rest(of: curve, isLayer)
    base[axis] += rest[0]
    let moved = curve.mapped { [$0[0] - rest[0]] }
    if axis == 0 { offsetX = moved } else { offsetY = moved }
    return true
  }

  /// The place of rest from which displacements count: that at the end, unless they are displacements
  /// already.
  private static func rest(of curve: LottieCurve, _ isLayer: Bool) -> [Double] {
    let zero = curve.first.map { _ in 0.0 }
    return !isLayer || curve.keys.contains { $0.value == zero } ? zero : curve.last
  }

  private mutating func addLinear(_ transform: LottieTransform) -> Bool {
    guard take(transform.rotation, [0], 0, \.rotation), take(transform.skewX, [0], 1, \.skewX),
      take(transform.skewY, [0], 2, \.skewY)
    else { return false }
    let all = transform.scale
    let isEven =
      all.isUniform
      && all.keys.allSatisfy {
        abs($0.value[0] - $0.value[1]) < 1e-9 && abs($0.end[0] - $0.end[1]) < 1e-9
      }
    if isEven { return take(all.component(0), [1], 3, \.scale) }
    return take(all.component(0), [1], 3, \.scaleX) && take(all.component(1), [1], 3, \.scaleY)
  }

  /// Takes a part of L, if nothing that is further inside is used already; scales may follow each other.
  private mutating func take(
    _ curve: LottieCurve, _ still: [Double], _ own: Int,
    _ slot: WritableKeyPath<LottiePlacement, LottieCurve?>
  ) -> Bool {
    if curve.isAlways(still) { return true }
    guard self[keyPath: slot] == nil, own > rank || own == 3 else { return false }
    rank = own
    self[keyPath: slot] = curve
    return true
  }
}
