package import TimelineSyntax

extension Baseline {
  /// Where a finding is in its file, by names alone.
  package struct Place: Hashable, Sendable {
    /// The name of the timeline; empty outside of timelines.
    let timeline: String
    /// The keys below, joined by full stops.
    let path: String

    /// - Parameter keys: the keys on the way from the root of the file.
    init(_ keys: [String]) {
      let isInTimeline = keys.count > 1 && keys[0] == "timelines"
      timeline = isInTimeline ? keys[1] : ""
      path = keys.dropFirst(isInTimeline ? 2 : 0).joined(separator: ".")
    }

    fileprivate init(of key: Key) { (timeline, path) = (key.timeline, key.place) }
  }
}

/// The places in a file that have other names after names in it have changed.
package struct BaselineRenaming {
  private var places: [Baseline.Place: Baseline.Place] = [:]

  /// - Parameters:
  ///   - before: the file before.
  ///   - after: the same file, in which nothing but names is different.
  package init(from before: SourceFile, to after: SourceFile) {
    var diagnostics = DiagnosticBag()
    let trees = [before, after].map { YAMLReader.read($0, diagnostics: &diagnostics) }
    guard trees[0].nodeIDs == trees[1].nodeIDs else { return }
    var (old, new) = (TreePaths(trees[0]), TreePaths(trees[1]))
    for id in trees[0].nodeIDs {
      let (first, second) = (trees[0][id].span, trees[1][id].span)
      for (start, end) in [(first.start, second.start), (first.end, second.end)] {
        let place = Baseline.Place(old.keys(at: start))
        let renamed = Baseline.Place(new.keys(at: end))
        if place != renamed { places[place] = renamed }
      }
    }
  }

  /// Whether no place has another name.
  package var isEmpty: Bool { places.isEmpty }

  /// The place of a known finding; nil if it has kept its names.
  func place(of key: Baseline.Key) -> Baseline.Place? { places[Baseline.Place(of: key)] }
}
