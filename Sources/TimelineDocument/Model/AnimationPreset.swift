/// SwiftUI's animations by name.
package enum AnimationPreset {
  package static let all: [(name: String, base: AnimationModel.Base)] = [
    ("default", .default),
    ("none", .none),
    ("linear", .ease("linear", duration: nil)),
    ("easeIn", .ease("easeIn", duration: nil)),
    ("easeOut", .ease("easeOut", duration: nil)),
    ("easeInOut", .ease("easeInOut", duration: nil)),
    ("spring", .spring(.standard, blendDuration: nil)),
    ("smooth", .presetSpring("smooth", duration: nil, extraBounce: nil)),
    ("snappy", .presetSpring("snappy", duration: nil, extraBounce: nil)),
    ("bouncy", .presetSpring("bouncy", duration: nil, extraBounce: nil)),
    (
      "interactiveSpring",
      .interactiveSpring(response: nil, dampingFraction: nil, blendDuration: nil)
    ),
    (
      "interpolatingSpring",
      .interpolatingPerceptualSpring(duration: nil, bounce: nil, initialVelocity: nil)
    ),
  ]

  package static let names = all.map(\.name)

  package static func base(named name: String) -> AnimationModel.Base? {
    all.first { $0.name == name }?.base
  }
}
