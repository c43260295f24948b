/// The easings by which web formats approximate curves that are no Bézier curves.
package enum WebEasingStyle: String, CaseIterable, ExportOption {
  /// Keyframes with `cubic-bezier()`, without kinks.
  case bezier
  /// Straight lines in `linear()`, which browsers have since December 2023.
  case linear

  package static let name = "easing"
  package static let help =
    "What approximates a spring on a page: bezier, or linear, with more pieces and corners."
  package static let defaultValue = WebEasingStyle.bezier

  /// The style of fits.
  var fit: EasedFit.Style {
    switch self {
    case .bezier: .beziers
    case .linear: .polylines
    }
  }
}

/// Whether a style sheet has only easings, for transitions.
struct WebEasingsOnly: ExportFlag {
  static let name = "only-easings"
  static let help =
    "Write the easing and the duration of each property as custom properties, for transition."

  let isOn: Bool
}
