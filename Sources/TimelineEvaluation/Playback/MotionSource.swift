/// The source of a motion's values.
protocol MotionSource: Sendable {
  /// The number of components of a sample.
  var width: Int { get }

  /// Samples the properties, in file order.
  ///
  /// - Parameters:
  ///   - times: seconds from the start, in any order.
  ///   - name: the only property to sample; nil for all.
  ///   - copy: the only copy of its element that is needed, where all copies share the property; nil
  ///     for all.
  func sample(
    at times: [Double], of name: String?, inCopy copy: Int?, includingVelocities: Bool
  ) -> [SampledTrack]

  /// Readers of the columns that ``sample(at:of:inCopy:includingVelocities:)`` has, in their order.
  func readers(of name: String?, inCopy copy: Int?) -> [ColumnReader]

  /// The ends of the keyframes in all runs up to a time in seconds, by property; nil for a source
  /// without triggers.
  func keyframeEnds(upTo end: Double) -> [String: [Double]]?
}

extension MotionSource {
  /// Sources of which a player is never made have none.
  func readers(of name: String?, inCopy copy: Int?) -> [ColumnReader] { [] }

  func keyframeEnds(upTo end: Double) -> [String: [Double]]? { nil }
}
