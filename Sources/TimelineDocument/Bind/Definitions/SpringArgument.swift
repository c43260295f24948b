internal import AnimationCore
internal import TimelineSyntax

/// The arguments of a function that has a spring as a parameter.
private struct SpringArgument {
  var spring: SpringModel?
  var blendDuration: Double?
  var initialVelocity: Double?

  static let record = Record<SpringArgument>(
    "a spring", summary: "A spring with its blend duration or initial velocity.",
    fields: [
      Field(
        "spring", ValueType<SpringModel>.spring, example: "spring: bouncy", summary: "The spring."
      ) { $0.spring = $1.value },
      Field(
        "blendDuration", .duration(what: "`blendDuration`"), example: "blendDuration: 0.1",
        summary: "How long the response takes to change from that of the spring that it interrupts."
      ) { $0.blendDuration = $1.value },
      Field(
        "initialVelocity", .number(what: "`initialVelocity`"), example: "initialVelocity: 5",
        summary: "The initial velocity: 1 covers the whole distance in a second."
      ) { $0.initialVelocity = $1.value },
    ])
}

extension ValueType where Value == AnimationModel.Base {
  /// `spring(_:blendDuration:)`.
  static let blendedSpring = springArgument { spring, arguments in
    .spring(spring, blendDuration: arguments.blendDuration)
  }

  /// `interpolatingSpring(_:initialVelocity:)`.
  static let interpolatedSpring = springArgument { model, arguments in
    .interpolatingSpring(
      mass: model.spring.mass, stiffness: model.spring.springConstant,
      damping: model.spring.damping,
      initialVelocity: arguments.initialVelocity)
  }

  private static func springArgument(
    _ base: @escaping @Sendable (SpringModel, SpringArgument) -> AnimationModel.Base
  ) -> ValueType {
    ValueType(.record { SpringArgument.record.description }) { scope, id in
      var arguments = SpringArgument()
      scope.decode(SpringArgument.record, at: id, into: &arguments)
      return arguments.spring.map { base($0, arguments) }
    }
  }
}
