package import TimelineDocument

/// Finds what belongs to the property of a sampled track, among many.
package struct TrackLookup<Value: Sendable>: Sendable {
  private struct Key: Hashable {
    /// Nil for the view itself.
    var element: String?
    var property: String
    /// Nil for all copies.
    var copy: Int?
  }

  private let values: [Value]
  /// The index of the first value of each property.
  private let indices: [Key: Int]

  /// - Complexity: O(values).
  package init(_ values: [Value], property: (Value) -> PropertyDeclaration) {
    self.values = values
    indices = Dictionary(
      values.enumerated().map { index, value in
        let property = property(value)
        let key = property.target.map {
          Key(element: $0.element.name, property: $0.property, copy: $0.copy)
        }
        return (key ?? Key(element: nil, property: property.name, copy: nil), index)
      }
    ) { first, _ in first }
  }

  /// The first value whose property the track is a column of; nil if there is none.
  package subscript(_ track: SampledTrack) -> Value? {
    let own = copyIndex(of: track)
    let shared = indices[Key(element: track.element, property: track.property, copy: nil)]
    return [own, shared].compactMap { $0 }.min().map { values[$0] }
  }

  /// The first value whose property is that of the track's copy alone.
  package func ofCopy(_ track: SampledTrack) -> Value? { copyIndex(of: track).map { values[$0] } }

  private func copyIndex(of track: SampledTrack) -> Int? {
    guard let element = track.element, let copy = track.index else { return nil }
    return indices[Key(element: element, property: track.property, copy: copy)]
  }
}
