extension SampledTrack {
  /// Some of the samples of a sequence, by their indices.
  typealias Part<Content> = (samples: [Int], content: Content)

  /// Merges properties that were sampled at different times into one sequence of samples.
  ///
  /// - Parameters:
  ///   - parts: the same properties, each at some of the samples.
  ///   - count: the number of all samples.
  static func merged(_ parts: [Part<[SampledTrack]>], count: Int) -> [SampledTrack] {
    guard let first = parts.first else { return [] }
    guard parts.count > 1 else { return first.content }
    return first.content.indices.map { column in
      var merged = first.content[column]
      let width = merged.width
      merged.values = SampledValues.merged(
        parts.map { ($0.samples, $0.content[column].values) }, width: width, count: count)
      merged.velocities = merged.velocities.map { _ in
        SampledValues.scattered(
          parts.map { ($0.samples, $0.content[column].velocities ?? []) }, width: width,
          count: count)
      }
      return merged
    }
  }
}

extension SampledValues {
  fileprivate static func merged(
    _ parts: [SampledTrack.Part<SampledValues>], width: Int, count: Int
  ) -> SampledValues {
    func all<Element>(_ elements: (SampledValues) -> [Element]) -> [Element] {
      scattered(
        parts.map { ($0.samples, elements($0.content)) }, width: width, count: count)
    }
    return switch parts[0].content {
    case .numbers: .numbers(all { if case .numbers(let values) = $0 { values } else { [] } })
    case .integers: .integers(all { if case .integers(let values) = $0 { values } else { [] } })
    case .booleans: .booleans(all { if case .booleans(let values) = $0 { values } else { [] } })
    case .strings: .strings(all { if case .strings(let values) = $0 { values } else { [] } })
    }
  }

  /// Writes the elements of each part, `width` for a sample, at the indices of its samples.
  fileprivate static func scattered<Element>(
    _ parts: [SampledTrack.Part<[Element]>], width: Int, count: Int
  ) -> [Element] {
    guard let filler = parts.first?.content.first else { return [] }
    var result = Array(repeating: filler, count: count * width)
    for part in parts {
      for (index, sample) in part.samples.enumerated() {
        for component in 0..<width {
          result[sample * width + component] = part.content[index * width + component]
        }
      }
    }
    return result
  }
}
