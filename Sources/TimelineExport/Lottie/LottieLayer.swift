/// What a Lottie file moves.
package enum LottieLayer: String, CaseIterable, Sendable {
  /// A shape that stands in for one's own.
  case shape
  /// Nulls without a look, of which one's own layers become children.
  case null
}
