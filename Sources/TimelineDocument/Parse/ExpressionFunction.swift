/// A SwiftUI function, and the keys and values that a call of it is equivalent to.
struct ExpressionFunction: Sendable {
  let names: [String]
  let signatures: [ExpressionSignature]

  private init(_ names: String..., signatures: [ExpressionSignature]) {
    self.names = names
    self.signatures = signatures
  }

  /// The functions that return a curve; their keys are those of ``CurveFields``.
  static let curves = [
    ExpressionFunction(
      "bezier", "timingCurve",
      signatures: [
        ExpressionSignature("_ bezier, _ bezier, _ bezier, _ bezier"),
        ExpressionSignature(
          "startControlPoint bezier: UnitPoint, endControlPoint bezier: UnitPoint"),
      ])
  ]

  /// The functions that return a spring; their keys are those of ``SpringFields``.
  static let springs =
    SpringPreset.names.map(preset) + [
      ExpressionFunction(
        "Spring", "init", "spring",
        signatures: [
          ExpressionSignature("duration?, bounce?"),
          ExpressionSignature("response, dampingRatio"),
          ExpressionSignature("mass?, stiffness, damping, allowOverDamping?: Bool"),
          ExpressionSignature("settlingDuration, dampingRatio"),
        ])
    ]

  /// The functions that return an animation; their keys are those of ``AnimationFields``.
  static let animations =
    ["linear", "easeIn", "easeOut", "easeInOut"].map { name in
      ExpressionFunction(name, signatures: [ExpressionSignature("duration \(name)")])
    }
    + SpringPreset.names.map(preset) + [
      ExpressionFunction(
        "timingCurve",
        signatures: [
          ExpressionSignature("_ curve, _ curve, _ curve, _ curve, duration?", in: "timingCurve"),
          ExpressionSignature("_ curve: UnitCurve, duration?", in: "timingCurve"),
        ]),
      ExpressionFunction(
        "spring",
        signatures: [
          ExpressionSignature("duration?, bounce?, blendDuration?", in: "spring"),
          ExpressionSignature("response?, dampingFraction?, blendDuration?", in: "responseSpring"),
          ExpressionSignature("_ spring: Spring, blendDuration?", in: "blendedSpring"),
        ]),
      ExpressionFunction(
        "interactiveSpring",
        signatures: ["response?, dampingFraction?", "duration?, extraBounce?"].map {
          ExpressionSignature("\($0), blendDuration?", in: "interactiveSpring")
        }),
      ExpressionFunction(
        "interpolatingSpring",
        signatures: ["duration?, bounce?", "mass?, stiffness, damping"].map {
          ExpressionSignature("\($0), initialVelocity?", in: "interpolatingSpring")
        } + [ExpressionSignature("_ spring: Spring, initialVelocity?", in: "interpolatedSpring")]),
    ]

  /// The modifiers of an animation; their keys are those of ``AnimationFields``.
  static let modifiers = [
    ("delay", ExpressionSignature("_ delay")),
    ("speed", ExpressionSignature("_ speed")),
    ("repeatCount", ExpressionSignature("_ repeat, autoreverses?: Bool")),
    ("repeatForever", ExpressionSignature("autoreverses?: Bool", implied: ("repeat", "forever"))),
    ("logicallyComplete", ExpressionSignature("after logicallyCompleteAfter")),
  ].map { ExpressionFunction($0, signatures: [$1]) }

  /// `UnitPoint(x:y:)`, as an argument.
  static let point = ExpressionFunction(
    "UnitPoint", "init", "CGPoint", signatures: [ExpressionSignature("x, y")])

  private static func preset(_ name: String) -> ExpressionFunction {
    ExpressionFunction(name, signatures: [ExpressionSignature("duration?, extraBounce?", in: name)])
  }
}

extension [ExpressionFunction] {
  /// All names of the functions.
  var names: [String] { flatMap(\.names) }

  func named(_ name: String) -> ExpressionFunction? { first { $0.names.contains(name) } }
}
