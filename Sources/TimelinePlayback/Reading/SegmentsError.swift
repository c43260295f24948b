/// Why a file of segments cannot be played.
public struct SegmentsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is and what is wrong, such as `timelines[0].properties[2].pieces: this is no array`.
  public let description: String

  package init(_ message: String, at place: String = "") {
    description = place.isEmpty ? message : "\(place): \(message)"
  }
}
