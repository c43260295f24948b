internal import AnimationCore
internal import TimelineSyntax

/// A transform function of CSS.
enum StyleTransform: Sendable, Equatable {
  /// A length in points and a percentage of the view's size.
  struct Length: Sendable, Equatable {
    var points = 0.0
    var percent = 0.0
  }

  case translate(x: Length, y: Length, z: Double)
  case scale(x: Double, y: Double)
  /// A rotation in the plane, in degrees.
  case rotate(Double)
  case rotateX(Double)
  case rotateY(Double)
  case skew(x: Double, y: Double)
  case perspective(Double)
  case matrix([Double])

  /// The kind, which decides whether two lists are interpolated function by function.
  var kind: Int {
    switch self {
    case .translate: 0
    case .scale: 1
    case .rotate: 2
    case .rotateX: 3
    case .rotateY: 4
    case .skew: 5
    case .perspective: 6
    case .matrix: 7
    }
  }

  /// The function of the same kind that changes nothing.
  var identity: StyleTransform {
    switch self {
    case .translate: .translate(x: Length(), y: Length(), z: 0)
    case .scale: .scale(x: 1, y: 1)
    case .rotate: .rotate(0)
    case .rotateX: .rotateX(0)
    case .rotateY: .rotateY(0)
    case .skew: .skew(x: 0, y: 0)
    case .perspective(let distance): .perspective(distance)
    case .matrix: .matrix([1, 0, 0, 1, 0, 0])
    }
  }

  /// The functions of a list; nil if one is not supported.
  static func list(_ tokens: [StyleToken]) -> [StyleTransform]? {
    let tokens = tokens.trimmed
    if tokens.count == 1, tokens[0].word == "none" { return [] }
    var result: [StyleTransform] = []
    var index = 0
    while index < tokens.count {
      guard case .function(let name) = tokens[index].kind else {
        guard tokens[index].kind == .whitespace else { return nil }
        index += 1
        continue
      }
      var end = index + 1
      var depth = 1
      while end < tokens.count {
        if tokens[end].opens { depth += 1 }
        if case .close = tokens[end].kind { depth -= 1 }
        if depth == 0 { break }
        end += 1
      }
      let arguments = Array(tokens[(index + 1)..<min(end, tokens.count)]).parts(at: .comma)
      let values = arguments.compactMap { StyleQuantity($0) }
      let isNone = name == "perspective" && arguments.first?.first?.word == "none"
      if !isNone {
        guard values.count == arguments.count, let function = function(name, values) else {
          return nil
        }
        result.append(function)
      }
      index = end + 1
      guard result.count <= 64 else { return nil }
    }
    return result
  }

  /// The functions of the property `translate`, `rotate` or `scale`; nil if it has other values.
  static func individual(_ property: String, _ tokens: [StyleToken]) -> [StyleTransform]? {
    let words = tokens.trimmed.words
    if words.count == 1, words[0].first?.word == "none" { return [] }
    let values = words.compactMap { StyleQuantity($0) }
    switch property {
    case "translate" where values.count == words.count:
      return function("translate3d", values).map { [$0] }
    case "scale" where values.count == words.count:
      return function(values.count > 2 ? "scale3d" : "scale", values).map { [$0] }
    case "rotate":
      if words.count == 1 { return values.first.flatMap { function("rotate", [$0]) }.map { [$0] } }
      if words.count == 2, let axis = words.compactMap({ $0.first?.word }).first,
        let angle = values.first
      {
        return function("rotate\(axis)", [angle]).map { [$0] }
      }
      return values.count == 4 ? function("rotate3d", values).map { [$0] } : nil
    default: return nil
    }
  }

  private static func angle(_ value: StyleQuantity) -> Double? {
    value.value(.degrees) ?? (value == StyleQuantity(0) ? 0 : nil)
  }

  private static func length(_ value: StyleQuantity) -> Length? {
    value.length.map { Length(points: $0.points, percent: $0.percent) }
  }

  private static func function(_ name: String, _ values: [StyleQuantity]) -> StyleTransform? {
    guard let first = values.first else { return nil }
    switch name {
    case "translate", "translate3d":
      guard values.count <= 3, let x = length(first) else { return nil }
      let y = values.count > 1 ? length(values[1]) : Length()
      let z = values.count > 2 ? values[2].value(.points) : 0
      guard let y, let z else { return nil }
      return .translate(x: x, y: y, z: z)
    case "translatex": return length(first).map { .translate(x: $0, y: Length(), z: 0) }
    case "translatey": return length(first).map { .translate(x: Length(), y: $0, z: 0) }
    case "translatez":
      return first.value(.points).map { .translate(x: Length(), y: Length(), z: $0) }
    case "scale", "scale3d":
      guard let x = first.fraction else { return nil }
      let y = values.count > 1 ? values[1].fraction : x
      return y.map { .scale(x: x, y: $0) }
    case "scalex": return first.fraction.map { .scale(x: $0, y: 1) }
    case "scaley": return first.fraction.map { .scale(x: 1, y: $0) }
    case "scalez": return .scale(x: 1, y: 1)
    case "rotate", "rotatez": return angle(first).map { .rotate($0) }
    case "rotatex": return angle(first).map { .rotateX($0) }
    case "rotatey": return angle(first).map { .rotateY($0) }
    case "rotate3d":
      let axis = values.prefix(3).compactMap { $0.value(.none) }
      guard values.count == 4, axis.count == 3, let angle = angle(values[3]) else { return nil }
      switch (axis[0] != 0, axis[1] != 0, axis[2] != 0) {
      case (true, false, false): return .rotateX(axis[0] < 0 ? -angle : angle)
      case (false, true, false): return .rotateY(axis[1] < 0 ? -angle : angle)
      case (false, false, true): return .rotate(axis[2] < 0 ? -angle : angle)
      case (false, false, false): return .rotate(0)
      default: return angle == 0 ? .rotate(0) : nil
      }
    case "skew":
      guard let x = angle(first) else { return nil }
      let y = values.count > 1 ? angle(values[1]) : 0
      return y.map { .skew(x: x, y: $0) }
    case "skewx": return angle(first).map { .skew(x: $0, y: 0) }
    case "skewy": return angle(first).map { .skew(x: 0, y: $0) }
    case "perspective": return first.value(.points).flatMap { $0 > 0 ? .perspective($0) : nil }
    case "matrix":
      let numbers = values.compactMap { $0.value(.none) }
      return numbers.count == 6 ? .matrix(numbers) : nil
    case "matrix3d":
      let m = values.compactMap { $0.value(.none) }
      // Only those that stay in the plane.
      guard m.count == 16, m[2] == 0, m[3] == 0, m[6] == 0, m[7] == 0, m[8] == 0, m[9] == 0,
        m[11] == 0, m[15] == 1
      else { return nil }
      return .matrix([m[0], m[1], m[4], m[5], m[12], m[13]])
    default: return nil
    }
  }

  /// The function between this one and another one of the same kind.
  func interpolated(_ other: StyleTransform, _ p: Double) -> StyleTransform {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
    func mix(_ a: Length, _ b: Length) -> Length {
      Length(points: mix(a.points, b.points), percent: mix(a.percent, b.percent))
    }
    switch (self, other) {
    case (.translate(let x, let y, let z), .translate(let u, let v, let w)):
      return .translate(x: mix(x, u), y: mix(y, v), z: mix(z, w))
    case (.scale(let x, let y), .scale(let u, let v)): return .scale(x: mix(x, u), y: mix(y, v))
    case (.rotate(let a), .rotate(let b)): return .rotate(mix(a, b))
    case (.rotateX(let a), .rotateX(let b)): return .rotateX(mix(a, b))
    case (.rotateY(let a), .rotateY(let b)): return .rotateY(mix(a, b))
    case (.skew(let x, let y), .skew(let u, let v)): return .skew(x: mix(x, u), y: mix(y, v))
    case (.perspective(let a), .perspective(let b)): return .perspective(1 / mix(1 / a, 1 / b))
    default: return p < 0.5 ? self : other
    }
  }
}

/// An affine map of the plane: a, b, c, d, and the translation e, f, as in `matrix()`.
struct StyleMatrix: Sendable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

  init() {}

  /// The product of a list of functions in the plane; nil if one leaves it.
  init?(_ functions: [StyleTransform], size: (width: Double, height: Double)) {
    for function in functions {
      var next = StyleMatrix()
      switch function {
      case .translate(let x, let y, _):
        next.e = x.points + x.percent / 100 * size.width
        next.f = y.points + y.percent / 100 * size.height
      case .scale(let x, let y): (next.a, next.d) = (x, y)
      case .rotate(let degrees):
        let (sine, cosine) = (CMath.sin(degrees * .pi / 180), CMath.cos(degrees * .pi / 180))
        (next.a, next.b, next.c, next.d) = (cosine, sine, -sine, cosine)
      case .skew(let x, let y):
        next.c = CMath.sin(x * .pi / 180) / CMath.cos(x * .pi / 180)
        next.b = CMath.sin(y * .pi / 180) / CMath.cos(y * .pi / 180)
      // Without a perspective, a rotation out of the plane only narrows.
      case .rotateX(let degrees): next.d = CMath.cos(degrees * .pi / 180)
      case .rotateY(let degrees): next.a = CMath.cos(degrees * .pi / 180)
      case .perspective: return nil
      case .matrix(let m):
        (next.a, next.b, next.c, next.d, next.e, next.f) = (m[0], m[1], m[2], m[3], m[4], m[5])
      }
      self = self * next
    }
  }

  static func * (l: StyleMatrix, r: StyleMatrix) -> StyleMatrix {
    var m = StyleMatrix()
    m.a = l.a * r.a + l.c * r.b
    m.b = l.b * r.a + l.d * r.b
    m.c = l.a * r.c + l.c * r.d
    m.d = l.b * r.c + l.d * r.d
    m.e = l.a * r.e + l.c * r.f + l.e
    m.f = l.b * r.e + l.d * r.f + l.f
    return m
  }

  /// The translation, rotation, skew and scale of which it is made; the angles in degrees.
  ///
  /// - Parameter previous: the rotation just before, near which the result's is.
  func parts(after previous: Double? = nil) -> [Double] {
    let size = (a * a + b * b).squareRoot()
    guard size > 1e-9 else {
      let height = (c * c + d * d).squareRoot()
      let angle = height > 1e-9 ? CMath.atan2(-c, d) * 180 / .pi : previous ?? 0
      return [e, f, angle, 0, 0, height]
    }
    var angle = CMath.atan2(b, a) * 180 / .pi
    var (x, y) = (size, (a * d - b * c) / size)
    let shear = (a * c + b * d) / (a * d - b * c)
    if let previous {
      angle += 360 * ((previous - angle) / 360).rounded()
      if abs(angle - previous) > 90.0001 {
        angle += angle < previous ? 180 : -180
        (x, y) = (-x, -y)
      }
    } else if abs(angle) > 90.0001, abs(b) < 1e-9 {
      (angle, x, y) = (0, -x, -y)
    }
    let skew = shear.isFinite ? CMath.atan2(shear, 1) * 180 / .pi : 0
    return [e, f, angle, skew, x, y]
  }
}
