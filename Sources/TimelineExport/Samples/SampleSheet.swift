package import TimelineEvaluation

/// The sampled timelines of one or more files, ready for any format.
package struct SampleSheet: Sendable {
  /// The samples of a timeline, and its file.
  package struct Entry: Sendable {
    package var file: String
    package var table: SampleTable

    package init(file: String, table: SampleTable) {
      self.file = file
      self.table = table
    }
  }

  /// The timelines in output order.
  package var entries: [Entry]
  /// Whether each row contains the name of its file.
  package var namesFiles: Bool
  /// Whether each row contains the name of its timeline.
  package var namesTimelines: Bool

  package init(entries: [Entry], namesFiles: Bool) {
    self.entries = entries
    self.namesFiles = namesFiles
    namesTimelines = namesFiles || entries.count > 1
  }
}
