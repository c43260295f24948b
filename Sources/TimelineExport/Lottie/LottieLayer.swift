/// The kind of layer that a Lottie file animates.
package enum LottieLayer: String, CaseIterable, ExportOption {
  /// A placeholder shape.
  case shape
  /// Invisible null layers, to be used as parents of other layers.
  case null

  package static let name = "layer"
  package static let help =
    "What a Lottie file moves: shape, a placeholder for yours, or null, a parent for your layers."
  package static let defaultValue = LottieLayer.shape
}
