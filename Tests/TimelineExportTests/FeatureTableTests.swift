import Foundation
import TestSupport
import Testing
import TimelineDocument

@testable import TimelineExport

/// The table of what exports have agrees with what they write.
@Suite struct FeatureTableTests {
  private static let file = PackageFolder.root.appending(
    path: "Sources/Keyphase/Keyphase.docc/ExportedFeatures.md")

  /// What a format does with a feature: it has it, reports that it has not all of it, or leaves it to
  /// the views of an app.
  private static func word(_ format: ExportFormat, _ feature: Feature) throws -> String {
    let found = try FeatureComparisons.shared.comparison(format, feature)
    return found.isReported
      ? found.isWritten ? "in part" : "reported" : found.isWritten ? "yes" : "–"
  }

  /// The rows of features, with a column for formats that do the same with all of them.
  private static func table(_ features: [Feature]) throws -> String {
    var columns: [(names: [String], words: [String])] = []
    for format in ExportFormat.all + [.filmstrip] {
      let words = try features.map { try word(format, $0) }
      if let index = columns.firstIndex(where: { $0.words == words }) {
        columns[index].names.append("`\(format.name)`")
      } else {
        columns.append((["`\(format.name)`"], words))
      }
    }
    let head = ["feature"] + columns.map { $0.names.joined(separator: ", ") }
    let rows = features.indices.map { row in
      ["`\(features[row].key)`"] + columns.map { $0.words[row] }
    }
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  @Test func `the tables of what exports have are what they write`() throws {
    let drawn = FeatureExportTests.features + FeatureTable.all
    let keys = ["element.", "font.", "stroke.", "gradient.", "stage.", "path."]
    let elements = drawn.filter { feature in keys.contains { feature.key.hasPrefix($0) } }
    let text = """
      # What exports have

      The properties and the keys of drawings, and what each format does with them.

      ## Overview

      *yes*: the export has it. *in part*: it has some of it, and reports the rest. *reported*: the export leaves it out and
      reports that. *–*: it is not a part of such a file, since the views of an app draw it. A report names the loss, the place
      in the file and what is exported instead; with `--strict`, it is an error. `filmstrip` stands for all pictures of the stage, which
      draw the same: `png`, `apng`, `gif`, `webp`, `mp4`, `webm`, and `svg` with `--stage`; those of pixels have no SVG artwork.

      ### Properties

      \(try Self.table(FeatureTable.properties))
      ### Elements, stage and artwork

      `html` has the whole stage: what it shows is what the preview shows.

      \(try Self.table(elements + FeatureTable.artwork))
      """
    #expect(try Snapshot.text(at: Self.file, recording: text) == text)
  }

  @Test func `pictures draw each property`() throws {
    // Only beside another property, a pointed corner or another view.
    let unseen: Set = ["view.perspective", "view.miterLimit", "view.zIndex"]
    for feature in FeatureTable.properties where !unseen.contains(feature.key) {
      let found = try FeatureComparisons.shared.comparison(.filmstrip, feature)
      #expect(found.isWritten, "\(feature.key)")
    }
  }
}
