internal import AnimationCore
internal import TimelineDocument
internal import TimelineSyntax

/// An easing function of CSS.
enum StyleEasing: Sendable, Equatable {
  case curve(UnitCurve)
  /// The points of `linear()`, which need not begin at 0 and end at 1.
  case points([SIMD2<Double>])

  /// The curve; nil for the points of `linear()`, which may be a spring that was written out.
  var curve: UnitCurve? { if case .curve(let curve) = self { curve } else { nil } }

  /// The initial value of `animation-timing-function`.
  static let ease = StyleEasing.curve(StyleCurve.ease)

  /// The easing of tokens; nil if they are none.
  init?(_ tokens: [StyleToken]) {
    let tokens = tokens.trimmed
    if let word = tokens.first?.word, tokens.count == 1 {
      guard let curve = StyleCurve.names[word] else { return nil }
      self = .curve(curve)
      return
    }
    guard case .function(let name)? = tokens.first?.kind, case .close? = tokens.last?.kind else {
      return nil
    }
    let arguments = Array(tokens.dropFirst().dropLast()).parts(at: .comma)
    switch name {
    case "cubic-bezier":
      let numbers = arguments.compactMap { StyleQuantity($0)?.value(.none) }
      guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      self = .curve(.named(numbers))
    case "steps":
      guard let number = arguments.first.flatMap({ StyleQuantity($0)?.value(.none) }),
        let count = Int(exactly: number), (1...10_000).contains(count)
      else { return nil }
      let word = arguments.count > 1 ? arguments[1].first?.word ?? "" : "end"
      guard let position = StyleCurve.position(word), position != .none || count > 1 else {
        return nil
      }
      self = .curve(.steps(count, position: position))
    case "linear":
      guard let points = Self.points(arguments) else { return nil }
      self = points
    default: return nil
    }
  }

  /// The points of `linear(0, 0.3 20% 40%, 1)`.
  private static func points(_ arguments: [[StyleToken]]) -> StyleEasing? {
    var points: [(x: Double?, y: Double)] = []
    for argument in arguments {
      var y: Double?
      var xs: [Double] = []
      for word in argument.words {
        guard let quantity = StyleQuantity(word) else { return nil }
        if let number = quantity.value(.none), y == nil,
          word.first.map({ if case .percentage = $0.kind { false } else { true } }) ?? false
        {
          y = number
        } else if let percent = quantity.value(.percent) {
          xs.append(percent / 100)
        } else {
          return nil
        }
      }
      guard let y, xs.count <= 2 else { return nil }
      points += xs.isEmpty ? [(nil, y)] : xs.map { ($0, y) }
    }
    guard points.count > 1, points.count <= 10_000 else { return nil }
    let all = zip(StyleCurve.positions(points.map(\.x)), points).map { SIMD2($0, $1.y) }
    let easing = StyleEasing.points(all)
    guard all.count <= 8, let lines = easing.lines else { return easing }
    return .curve(all.count == 2 ? .linear : lines)
  }

  /// The points as a curve; nil where they are none from (0, 0) to (1, 1), and for other easings.
  var lines: UnitCurve? {
    guard case .points(let points) = self, points.first == SIMD2(0, 0),
      points.last == SIMD2(1, 1),
      zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x })
    else { return nil }
    return .points(points.map { (NumberText.rounded($0.x, decimals: 6), $0.y) })
  }

  /// The same easing backwards.
  var reversed: StyleEasing {
    switch self {
    case .points(let points): return .points(points.reversed().map { SIMD2(1 - $0.x, 1 - $0.y) })
    case .curve(.linear): return self
    case .curve(let curve):
      if let points = curve.controlPoints {
        let ends = [points[2], points[3], points[0], points[1]].map {
          NumberText.rounded(1 - $0, decimals: 9)
        }
        let mirrored = UnitCurve.bezier(ends[0], ends[1], ends[2], ends[3])
        let named = CurvePreset.all.prefix(4).first { $0.curve == mirrored }
        return .curve(named?.curve ?? mirrored)
      }
      if let steps = curve.steps {
        let position: StepPosition =
          switch steps.position {
          case .start: .end
          case .end: .start
          case .both: .both
          case .none: .none
          }
        return .curve(.steps(steps.count, position: position))
      }
      if let lines = curve.lines, let last = lines.last {
        let all = (lines.map(\.start) + [last.end]).reversed()
        return .curve(.points(all.map { (1 - $0.x, 1 - $0.y) }))
      }
      return .curve(curve.reversed)
    }
  }

  /// The eased progress.
  func value(at progress: Double) -> Double {
    switch self {
    case .curve(let curve): return curve.value(at: progress)
    case .points(let points):
      guard let first = points.first, let last = points.last else { return progress }
      if progress <= first.x { return first.y }
      for (start, end) in zip(points, points.dropFirst()) where progress <= end.x {
        guard end.x > start.x else { return end.y }
        return start.y + (end.y - start.y) * (progress - start.x) / (end.x - start.x)
      }
      return last.y
    }
  }
}
