import TimelineDocument

extension TimelineDocument {
  /// The document with a prefix before the names of all timelines.
  func prefixingTimelines(_ prefix: String) -> TimelineDocument {
    guard !prefix.isEmpty else { return self }
    var document = self
    for index in document.timelines.indices {
      document.timelines[index].name.value = prefix + document.timelines[index].name.value
      if let reduced = document.timelines[index].reducedMotion {
        document.timelines[index].reducedMotion?.value = prefix + reduced.value
      }
      for state in document.timelines[index].states?.states.indices ?? 0..<0 {
        guard let name = document.timelines[index].states?.states[state].playedName else {
          continue
        }
        document.timelines[index].states?.states[state].play?.name.value = prefix + name
      }
    }
    return document
  }
}
