/// The most that is computed for a document; more indicates a mistake in the options or the file.
package enum EvaluationLimits {
  /// The maximum number of sampled numbers.
  package static let samples = 10_000_000
  /// The maximum number of stepped frames: more than an hour at 60 a second.
  package static let frames = 250_000
  /// The maximum number of stepped numbers over all frames: ten properties for that long, each with
  /// one animation.
  package static let components = 2_500_000
  /// The maximum number of points, frames and keyframes of an export, summed over all its curves.
  package static let exportedPoints = 250_000
}
