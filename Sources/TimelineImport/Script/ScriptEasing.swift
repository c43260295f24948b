internal import AnimationCore
internal import TimelineDocument
internal import TimelineForeign
internal import TimelineSyntax

/// How a value moves in a script: by an easing, or as a spring.
enum ScriptEasing {
  case easing(StyleEasing)
  /// A spring, and the time after which it is cut off; nil if it settles.
  case spring(Spring, velocity: Double)

  /// The easing of a name of GSAP or Motion, or of a list of control points; nil if it is not known.
  static func easing(_ value: ScriptValue) -> StyleEasing? {
    if let numbers = value.list?.compactMap(\.number) {
      guard numbers.count == 4, value.list?.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      return .curve(.named(numbers))
    }
    if let chain = value.chain, chain.count > 1, let text = former(chain) {
      return easing(ScriptValue(kind: .string(text), span: value.span))
    }
    if let call = value.chain?.last, let arguments = call.arguments {
      return easing(call: call.name, arguments)
    }
    guard var text = value.string else { return nil }
    // `Power2.easeOut` as a text, which GSAP 3 still takes.
    let parts = text.split(separator: ".").map(String.init)
    if parts.count == 2, families.contains(parts[0].lowercased()), parts[1].hasPrefix("ease"),
      let direction = directions[parts[1]]
    {
      text = direction.isEmpty ? "none" : parts[0].lowercased() + direction
    }
    // The name alone is the family's curve that slows down.
    if families.contains(text) { text += ".out" }
    if let own = family(text) { return own }
    guard let spelled = ForeignWords.curve(text) else { return nil }
    return curve(spelled)
  }

  /// The families of GSAP's easings.
  private static let families: Set<String> = [
    "sine", "quad", "cubic", "quart", "quint", "strong", "expo", "circ", "back", "bounce",
    "elastic", "power1", "power2", "power3", "power4",
  ]

  /// The directions of GSAP 2, as those of GSAP 3.
  private static let directions = [
    "easeIn": ".in", "easeOut": ".out", "easeInOut": ".inOut", "easeNone": "",
  ]

  /// The names of easings, for suggestions.
  private static let names: [String] =
    families.sorted().flatMap { family in [".in", ".out", ".inOut"].map { family + $0 } } + [
      "none", "linear", "easeIn", "easeOut", "easeInOut", "circIn", "circOut", "circInOut",
      "backIn", "backOut", "backInOut", "anticipate",
    ]

  /// Reports an easing that is not known.
  ///
  /// - Parameter instead: the one that is used.
  static func lose(_ value: ScriptValue, instead: String, _ log: inout ImportLog) {
    guard let text = value.string else {
      log.lose(
        "this ease depends on the program", at: value.span, instead: "`\(instead)` is used")
      return
    }
    let meant = Suggestion.question(Suggestion.certain(for: text, among: names))
    log.lose(
      "`\(text)` is no ease that is known", at: value.span,
      instead: (meant.map { "\($0) " } ?? "") + "`\(instead)` is used")
  }

  /// The name of an easing of GSAP 2, such as `Power2.easeInOut` or `Elastic.easeOut.config(1, 0.3)`.
  private static func former(_ chain: [ScriptValue.Link]) -> String? {
    guard chain[0].arguments == nil, let direction = directions[chain[1].name] else { return nil }
    let name = chain[1].name == "easeNone" ? "none" : chain[0].name.lowercased()
    let numbers = chain.last?.arguments?.compactMap(\.number) ?? []
    let list = numbers.map { NumberText.string($0) }.joined(separator: ",")
    return name + direction + (numbers.isEmpty ? "" : "(\(list))")
  }

  /// The easing of the path of a `CustomEase`, from 0, 0 to 1, 1; nil if it is none.
  static func custom(_ path: String) -> StyleEasing? {
    let separated = path.map { character -> String in
      character.isLetter && character != "e"
        ? " \(character) " : character == "," ? " " : "\(character)"
    }.joined().replacing("-", with: " -").replacing("e -", with: "e-")
    var points: [SIMD2<Double>] = []
    var numbers: [Double] = []
    for word in separated.split(separator: " ") {
      if let number = Double(word), abs(number) < 1e3 {
        numbers.append(number)
        continue
      }
      guard ["M", "C"].contains(word) else { return nil }
    }
    guard numbers.count >= 8, numbers.count <= 2000, numbers.count % 6 == 2, numbers[0] == 0,
      numbers[1] == 0
    else { return nil }
    if numbers.count == 8, numbers[6] == 1, numbers[7] == 1, (0...1).contains(numbers[2]),
      (0...1).contains(numbers[4])
    {
      return .curve(.named(Array(numbers[2..<6])))
    }
    var start = SIMD2(numbers[0], numbers[1])
    for first in stride(from: 2, to: numbers.count, by: 6) {
      let parts = (0..<3).map { SIMD2(numbers[first + 2 * $0], numbers[first + 2 * $0 + 1]) }
      for index in (first == 2 ? 0 : 1)...32 {
        let u = Double(index) / 32
        let v = 1 - u
        let early = v * v * v * start + 3 * v * v * u * parts[0]
        points.append(early + 3 * v * u * u * parts[1] + u * u * u * parts[2])
      }
      start = parts[2]
    }
    let ascends = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    return ascends && abs(start.x - 1) < 1e-6 ? .points(points) : nil
  }

  /// The easing of a call, such as `cubicBezier(0.3, 0, 0.2, 1)`; nil if it is not known.
  private static func easing(call name: String, _ arguments: [ScriptValue]) -> StyleEasing? {
    switch name {
    case "cubicBezier", "bezier":
      guard let first = arguments.first else { return nil }
      return easing(ScriptValue(kind: .list(arguments), span: first.span))
    case "steps":
      guard let number = arguments.first?.number, let count = Int(exactly: number),
        (1...10_000).contains(count)
      else { return nil }
      let isStart = arguments.dropFirst().first?.string == "start"
      return .curve(.steps(count, position: isStart ? .start : .end))
    default: return nil
    }
  }

  /// A curve in the format's spelling.
  private static func curve(_ text: String) -> StyleEasing? {
    if let preset = CurvePreset.all.first(where: { $0.name == text }) {
      return .curve(preset.curve)
    }
    // The flow style of lists and mappings is a literal of JavaScript, too.
    let source = SourceFile(path: "curve", text: text)
    guard let tokens = ScriptTokenizer.tokens(of: source) else { return nil }
    var parser = ScriptParser(tokens)
    let value = parser.expression()
    if value.list != nil { return easing(value) }
    if let count = value["steps"]?.number.flatMap({ Int(exactly: $0) }),
      (1...10_000).contains(count)
    {
      let word = value["position"]?.chain?.first?.name ?? "end"
      let position: StepPosition =
        word == "start" ? .start : word == "both" ? .both : word == "none" ? .none : .end
      return position == .none && count < 2 ? nil : .curve(.steps(count, position: position))
    }
    if let points = value["points"]?.list {
      let all = points.compactMap { point -> SIMD2<Double>? in
        let numbers = point.list?.compactMap(\.number) ?? []
        return numbers.count == 2 ? SIMD2(numbers[0], numbers[1]) : nil
      }
      return all.count == points.count && all.count > 1 ? .points(all) : nil
    }
    return nil
  }

  /// `back.out(2)` and `elastic.out(1, 0.5)`, whose arguments no named curve of the format has.
  private static func family(_ text: String) -> StyleEasing? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let words = text[..<open].lowercased().split(separator: ".").map(String.init)
    let numbers = text[text.index(after: open)...].dropLast().split(separator: ",").compactMap {
      Double($0.filter { $0 != " " })
    }
    guard let name = words.first, words.count <= 2, let first = numbers.first,
      numbers.allSatisfy({ abs($0) < 1e4 })
    else { return nil }
    let direction = words.count > 1 ? words[1] : "out"
    switch (name, direction) {
    case ("back", "in"): return .curve(.bezier(third, 0, 2 * third, rounded(-first / 3)))
    case ("back", "out"): return .curve(.bezier(third, rounded(1 + first / 3), 2 * third, 1))
    case ("back", "inout"):
      return points { p in
        let half = p < 0.5 ? 2 * p : 2 - 2 * p
        let value = half * half * ((first + 1) * half - first) / 2
        return p < 0.5 ? value : 1 - value
      }
    case ("elastic", _):
      let amplitude = max(first, 1)
      let usual = direction == "inout" ? 0.45 : 0.3
      let period = max(numbers.count > 1 ? numbers[1] : usual, 0.01) / min(max(first, 0.01), 1)
      let shift = period / (2 * .pi) * arcsine(1 / amplitude)
      let out = { (p: Double) in
        amplitude * CMath.exp(-10 * p * 0.6931471805599453)
          * CMath.sin((p - shift) * 2 * .pi / period) + 1
      }
      switch direction {
      case "in": return points { 1 - out(1 - $0) }
      case "inout":
        return points { $0 < 0.5 ? (1 - out(1 - 2 * $0)) / 2 : 0.5 + out(2 * $0 - 1) / 2 }
      default:
        // The last thousandth, by which GSAP jumps at the end, is no keyframe of its own.
        return .points(
          (0...160).map { SIMD2(Double($0) / 160, $0 == 0 ? 0 : out(Double($0) / 160)) })
      }
    default: return nil
    }
  }

  private static let third = 0.333333333

  private static func rounded(_ number: Double) -> Double {
    NumberText.rounded(number, decimals: 9)
  }

  /// The angle from 0 to a quarter with a sine.
  private static func arcsine(_ sine: Double) -> Double {
    CMath.atan2(sine, (1 - sine * sine).squareRoot())
  }

  /// A curve by the format's name for it.
  static func preset(_ name: String) -> ScriptEasing {
    .easing(.curve(CurvePreset.all.first { $0.name == name }?.curve ?? .linear))
  }

  static func points(_ value: (Double) -> Double) -> StyleEasing {
    .points(
      (0...160).map { index in
        let p = Double(index) / 160
        return SIMD2(p, index == 0 ? 0 : index == 160 ? 1 : value(p))
      })
  }
}

extension ScriptEasing {
  /// Whether it is the same backwards.
  var isSymmetric: Bool {
    guard case .easing(.curve(let curve)) = self else { return false }
    return [0.1, 0.25, 0.4].allSatisfy {
      abs(curve.value(at: $0) + curve.value(at: 1 - $0) - 1) < 1e-6
    }
  }

  /// A spring as Motion describes it: by its physics, or by a duration and a bounce.
  static func spring(_ options: ScriptValue, _ usual: (stiffness: Double, damping: Double)?)
    -> ScriptEasing
  {
    func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
      options[key]?.number.map { min(max($0, range.lowerBound), range.upperBound) }
    }
    let velocity = options["velocity"]?.number ?? 0
    let bounce = number("bounce", 0...1)
    let hasPhysics = ["stiffness", "damping", "mass"].contains { options[$0] != nil }
    if let visual = number("visualDuration", 0.01...100), !hasPhysics {
      return .spring(
        Spring(response: 1.2 * visual, dampingRatio: max(0.05, 1 - (bounce ?? 0))),
        velocity: velocity)
    }
    let duration = number("duration", 0.01...10)
    if duration != nil || bounce != nil, !hasPhysics {
      let ratio = min(max(1 - (bounce ?? 0.3), 0.05), 1)
      let length = duration ?? 0.8
      // Motion's duration ends where the envelope is a thousandth.
      let natural =
        ratio < 1
        ? CMath.log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * length)
        : 9.2334 / length
      if natural > 0.1 {
        return .spring(
          Spring(response: 2 * .pi / natural, dampingRatio: ratio), velocity: velocity)
      }
    }
    let spring = Spring(
      mass: number("mass", 0.001...1e5) ?? 1,
      stiffness: number("stiffness", 0.01...1e6) ?? usual?.stiffness ?? 100,
      damping: number("damping", 0.01...1e6) ?? usual?.damping ?? 10, allowOverDamping: true)
    return .spring(spring, velocity: velocity)
  }
}
