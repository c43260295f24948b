package import TimelineEvaluation

/// The sampled timelines of one or several files, ready to be written in any format.
package struct SampleSheet: Sendable {
  /// One timeline's samples and the file that it comes from.
  package struct Entry: Sendable {
    package var file: String
    package var table: SampleTable

    package init(file: String, table: SampleTable) {
      self.file = file
      self.table = table
    }
  }

  /// The timelines, in the order in which they are written.
  package var entries: [Entry]
  /// Whether each row says which file it comes from.
  package var namesFiles: Bool
  /// Whether each row says which timeline it belongs to.
  package var namesTimelines: Bool

  package init(entries: [Entry], namesFiles: Bool) {
    self.entries = entries
    self.namesFiles = namesFiles
    namesTimelines = namesFiles || entries.count > 1
  }
}
