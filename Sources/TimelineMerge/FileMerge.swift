internal import TimelineDocument
internal import TimelineFormatter
package import TimelineSyntax

/// Merges two versions of a timeline file that come from one base.
///
/// The versions are brought into the canonical layout and merged by their structure, so that only what
/// is written counts, and not how it is laid out. The result is parsed and compared with what both
/// sides have changed. If a version cannot be parsed, or the result cannot be proved, the files are
/// merged by lines, as git does it.
package struct FileMerge: Sendable {
  package struct Outcome: Sendable, Equatable {
    package enum Method: Sendable, Equatable {
      /// Only one side has changed the file, or both in the same way.
      case oneSide
      case structure
      case lines(MergeRefusal)
    }

    package var bytes: [UInt8]
    /// The number of conflicts, each with marker lines.
    package var conflictCount: Int
    package var method: Method
  }

  package var markers: ConflictMarkerStyle
  package var limits: YAMLLimits

  package init(
    markers: ConflictMarkerStyle = ConflictMarkerStyle(), limits: YAMLLimits = YAMLLimits()
  ) {
    (self.markers, self.limits) = (markers, limits)
  }

  /// The contents with the changes of both sides.
  ///
  /// - Parameter base: empty if both have added the file.
  package func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> Outcome {
    if ours == theirs || theirs == base {
      return Outcome(bytes: ours, conflictCount: 0, method: .oneSide)
    }
    if ours == base { return Outcome(bytes: theirs, conflictCount: 0, method: .oneSide) }
    do throws(MergeRefusal) {
      return try structure(base, ours, theirs)
    } catch {
      let pieces = LineMerge.pieces(
        base: base, mine: ours, theirs: theirs, joinsNeighbors: true)
      let text = ConflictText(pieces, markers, hasCRLF: FileEncoding(ours).hasCRLF)
      return Outcome(bytes: text.bytes, conflictCount: text.count, method: .lines(error))
    }
  }

  private func structure(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) throws(MergeRefusal) -> Outcome {
    let files = [base, ours, theirs].map { FileEncoding($0) }
    let encoding = FileEncoding(merging: files[0], files[1], files[2])
    guard TimelineSniffer.isTimeline(ours), TimelineSniffer.isTimeline(theirs) else {
      throw .otherFile
    }
    guard files.allSatisfy({ !$0.hasLoneReturns }) else { throw .unreadable }
    let text = MergeText()
    let former =
      files[0].text.allSatisfy(\.isWhitespace)
      ? nil : try MergeVersion(files[0].text, limits: limits, into: text)
    let own = try MergeVersion(files[1].text, limits: limits, into: text)
    let other = try MergeVersion(files[2].text, limits: limits, into: text)
    let writer = MergeWriter(
      text: text, base: former, ours: own, theirs: other, source: files[1].text, limits: limits)
    let mine = try writer.written(.ours)
    guard mine.conflictCount > 0 else {
      return Outcome(bytes: encoding.encoded(mine.bytes), conflictCount: 0, method: .structure)
    }
    let conflicts = try writer.conflicts(
      mine.bytes, theirs: writer.written(.theirs).bytes, base: writer.written(.base).bytes)
    let marked = ConflictText(conflicts, markers, hasCRLF: false)
    // A conflict without a difference, such as that of the order of keys, cannot be shown.
    guard marked.count > 0 else { throw .unproved }
    return Outcome(
      bytes: encoding.encoded(marked.bytes), conflictCount: marked.count, method: .structure)
  }
}
