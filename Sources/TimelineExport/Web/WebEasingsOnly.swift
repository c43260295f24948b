/// Whether a style sheet has only easings, for transitions.
struct WebEasingsOnly: ExportFlag {
  static let name = "only-easings"
  static let help =
    "Write the easing and the duration of each property as custom properties, for transition."

  let isOn: Bool
}
