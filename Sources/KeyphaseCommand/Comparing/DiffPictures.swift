import TimelineDiff
import TimelineExport
import TimelineFiles
import TimelineSyntax

/// The pictures of the timelines that look different.
enum DiffPictures {
  /// The most timelines with pictures, since a page or a folder with more is of no use.
  static let most = 100

  /// The picture of a timeline, and of a transition those of its insertion and removal.
  static func pictures(
    of difference: TimelineDifference, art: ArtReaders
  ) -> [ComparisonPicture] {
    difference.figures.compactMap { figures in
      let properties = figures.properties.filter { !$0.isSame }
      let curves = properties.compactMap(\.curves)
      guard !curves.isEmpty else { return nil }
      let suffix = figures.part.isEmpty ? "" : ".\(figures.part)"
      // Neither an input nor recorded fingers move what a style plays.
      let isPlayed = figures.input == nil && figures.part != "run"
      let versions = difference.documents.map { documents in
        [
          ComparisonPicture.Version(
            document: documents.before,
            timeline: (difference.formerName ?? difference.name) + suffix,
            art: ArtFiles(of: documents.before, reading: art.before)),
          ComparisonPicture.Version(
            document: documents.after, timeline: difference.name + suffix,
            art: ArtFiles(of: documents.after, reading: art.after)),
        ]
      }
      return ComparisonPicture(
        name: difference.name + suffix,
        curves: curves.map {
          ComparisonPicture.Curves(
            name: $0.name, unit: $0.unit, times: $0.times, before: $0.before, after: $0.after)
        }, timeUnit: figures.timeUnit, versions: isPlayed ? versions ?? [] : [],
        at: times(of: figures, properties))
    }
  }

  /// Quarters of the longer version, and when both are farthest apart.
  private static func times(
    of figures: TimelineFigures, _ properties: [PropertyFigures]
  ) -> [Double] {
    let end = max(figures.durations.before, figures.durations.after)
    guard end > 0, end.isFinite else { return [] }
    let quarters = (0...4).map { end * Double($0) / 4 }
    let farthest = properties.lazy.compactMap(\.deviation?.time).first
    return (quarters + [farthest].compactMap(\.self)).sorted().reduce(into: []) { times, time in
      if time - (times.last ?? -1) > end / 100 { times.append(time) }
    }
  }

  /// Writes the pictures as files of a folder.
  ///
  /// - Returns: The names of the files for each file and timeline.
  static func write(
    _ output: DiffOutput, to folder: String
  ) throws(CommandFailure) -> [[[String]]] {
    var used: Set<String> = []
    var count = 0
    var names: [[[String]]] = []
    for file in output.diff.files {
      var own: [[String]] = []
      for timeline in file.timelines {
        let pictures = count < most ? Self.pictures(of: timeline, art: output.art) : []
        if !pictures.isEmpty { count += 1 }
        var written: [String] = []
        for picture in pictures {
          let stem = slug("\(output.paths.path(file.path))-\(timeline.name)")
          var (name, number) = (stem, 1)
          // Names that differ only in case are one file of some systems.
          while !used.insert(name.lowercased()).inserted {
            number += 1
            name = "\(stem)-\(number)"
          }
          let path = "\(folder)/\(name).svg"
          try OutputFile.createFolders(of: path)
          try OutputFile.write(picture.file, to: path)
          written.append("\(name).svg")
        }
        own.append(written)
      }
      names.append(own)
    }
    return names
  }

  /// A name of a file that all systems and addresses can have.
  private static func slug(_ text: String) -> String {
    let characters = text.prefix(150).map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    return String(characters).trimmingHyphens
  }
}

extension String {
  fileprivate var trimmingHyphens: String {
    let rest = drop { $0 == "-" }
    return rest.isEmpty ? "timeline" : String(rest)
  }
}
