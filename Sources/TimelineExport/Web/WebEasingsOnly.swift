/// Whether a style sheet has only easings, for transitions.
package struct WebEasingsOnly: ExportOption {
  package static let name = "only-easings"
  package static let help =
    "Write the easing and the duration of each property as custom properties, for transition."
  package static let isFlag = true
  package static let words: [String] = []
  package static let defaultValue = WebEasingsOnly(isOn: false)

  let isOn: Bool

  private init(isOn: Bool) { self.isOn = isOn }

  package init?(argument: String) {
    guard let isOn = Bool(argument) else { return nil }
    self.isOn = isOn
  }

  package var argument: String { isOn ? "true" : "false" }
}
