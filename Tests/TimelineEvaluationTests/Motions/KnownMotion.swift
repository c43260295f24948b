import Foundation
import TestSupport
import Testing

/// A motion that people know from elsewhere, with values that were worked out without Keyphase.
///
/// `Python/motion_values.py` prints the tables. It solves timing curves by bisection and springs by
/// their closed form, with 40 digits, and has its own SplitMix64. `Python/check_in_browser.py` holds
/// the CSS motions against real keyframes in Chromium, at 101 times each: all digits that Chromium
/// prints agree (the largest relative difference was 5e-6, at the sixth digit).
struct KnownMotion: Sendable, CustomTestStringConvertible {
  /// The name of its file, without the extension.
  var name: String
  /// A line with `time` and names of columns, and one for each time.
  var table: String

  init(_ name: String, _ table: String) {
    self.name = name
    self.table = table
  }

  var testDescription: String { name }

  static let folder = PackageFolder.fixtures.appending(path: "motions")

  static let all = animateCSS + material + touch + copies

  /// The file in the folder of motions, or in that of examples.
  var file: URL {
    let names = PackageFolder.yamlFiles(in: Self.folder)
    let folder = names.contains("\(name).yaml") ? Self.folder : PackageFolder.timelines
    return folder.appending(path: "\(name).yaml")
  }

  /// The cells of the table by lines.
  private var cells: [[Substring]] {
    table.split(separator: "\n").map { $0.split(separator: " ") }
  }

  var columns: [String] { cells.first?.dropFirst().map(String.init) ?? [] }

  var times: [Double] { cells.dropFirst().compactMap { $0.first.flatMap { Double($0) } } }

  /// The values by times, in the order of the columns.
  var values: [[Double]] { cells.dropFirst().map { $0.dropFirst().compactMap { Double($0) } } }
}
