/// What a Lottie file moves.
package enum LottieLayer: String, CaseIterable, ExportOption {
  /// A shape that stands in for one's own.
  case shape
  /// Nulls without a look, of which one's own layers become children.
  case null

  package static let name = "layer"
  package static let help =
    "What a Lottie file moves: shape, a stand-in for yours, or null, a parent for your layers."
  package static let defaultValue = LottieLayer.shape
}
