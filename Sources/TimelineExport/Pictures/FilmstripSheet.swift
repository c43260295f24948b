import TimelineDrawing
import TimelineSyntax

/// Moments of timelines beside each other: a row for each timeline, or for each version of it.
struct FilmstripSheet: Sendable {
  /// A timeline at some times.
  struct Row: Sendable {
    let motion: StageMotion
    /// What is before the first time; empty for none.
    let label: String
    let times: [Double]
  }

  let rows: [Row]
  let setter: TextOutline

  /// The height of a stage on it, and the width of a row, unless a scale is asked for.
  private static let largestHeight = 180.0
  private static let largestWidth = 960.0

  init(_ rows: [Row], setter: TextOutline) { (self.rows, self.setter) = (rows, setter) }

  /// The timelines of a request, with their names where it has several.
  init(_ request: PictureRequest) {
    let isOne = request.motions.count == 1
    rows = request.motions.map { motion in
      Row(
        motion: motion, label: isOne ? "" : motion.scene.name, times: request.moments(of: [motion]))
    }
    setter = request.setter
  }

  /// The timelines of two versions, the older one of each above the newer one, at the same times.
  ///
  /// Timelines are the same by their names, and where each version has one.
  init(before: PictureRequest, after: PictureRequest) {
    typealias Pair = (before: StageMotion?, after: StageMotion?)
    let isOne = before.motions.count == 1 && after.motions.count == 1
    var pairs: [Pair] = []
    if isOne {
      pairs = [(before.motions[0], after.motions[0])]
    } else {
      var former = Dictionary(before.motions.map { ($0.scene.name, $0) }) { first, _ in first }
      for motion in after.motions {
        pairs.append((former.removeValue(forKey: motion.scene.name), motion))
      }
      for motion in before.motions where former[motion.scene.name] != nil {
        pairs.append((motion, nil))
      }
    }
    rows = pairs.flatMap { pair -> [Row] in
      let times = after.moments(of: [pair.before, pair.after].compactMap(\.self))
      return [("before", pair.before), ("after", pair.after)].compactMap { label, motion in
        motion.map { motion in
          Row(
            motion: motion, label: Self.label([isOne ? "" : motion.scene.name, label]),
            times: times)
        }
      }
    }
    setter = after.setter
  }

  /// The parts of a label that there are.
  static func label(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The number of moments of the longest row.
  var count: Int { rows.map(\.times.count).max() ?? 0 }

  /// Draws it.
  ///
  /// - Parameter width: the width of a row, which small stages do not reach.
  func drawing(width: Double = largestWidth) -> Drawing {
    var cells: [PictureSheet.Cell] = []
    for row in rows {
      let drawings = row.motion.drawings(at: row.times, setter)
      for (index, (time, drawing)) in zip(row.times, drawings).enumerated() {
        let text = NumberText.seconds(time, decimals: 2)
        cells.append(
          PictureSheet.Cell(
            key: "\(cells.count)",
            label: index == 0 && !row.label.isEmpty ? "\(row.label) · \(text)" : text,
            drawing: drawing))
      }
    }
    let (widest, highest) = (
      cells.map(\.drawing.width).max() ?? 1, cells.map(\.drawing.height).max() ?? 1
    )
    let scale = min(
      1, Self.largestHeight / highest,
      max(width / Double(max(count, 1)) - PictureSheet.gap, 40) / widest)
    return PictureSheet(columns: count, setter: setter).drawing(of: cells, scale: scale)
  }
}

extension PictureRequest {
  /// The moments that motions show: those that are asked for, or some that divide their time evenly.
  func moments(of motions: [StageMotion]) -> [Double] {
    if let asked = input.option(PictureMoments.self).value { return asked }
    let count = input.option(PictureCount.self).value ?? 6
    let ranges = motions.map(range)
    guard let start = ranges.map(\.start).min(), let end = ranges.map(\.end).max() else {
      return []
    }
    // The end of a loop is its start.
    let last = Double(ranges.allSatisfy(\.isLoop) ? count : max(count - 1, 1))
    return (0..<count).map { start + (end - start) * Double($0) / last }
  }
}

/// The file of a filmstrip, which can be joined with those of other files and of another version.
struct FilmstripFile: Sendable {
  static let use = "a picture of any page"

  let requests: [PictureRequest]
  let sheet: FilmstripSheet
  /// The lines of the comment of the file.
  var comment: [String]

  /// Several files below each other, with their names.
  static func joined(_ files: [FilmstripFile]) -> FilmstripFile? {
    guard let first = files.first, let request = first.requests.last else { return nil }
    let names = files.compactMap(\.requests.last?.fileName)
    let rows = zip(files, names).flatMap { file, name in
      file.sheet.rows.map { row in
        FilmstripSheet.Row(
          motion: row.motion, label: FilmstripSheet.label([name, row.label]), times: row.times)
      }
    }
    return FilmstripFile(
      requests: files.flatMap(\.requests),
      sheet: FilmstripSheet(rows, setter: first.sheet.setter),
      comment: [
        "\(WordList.text(names, limit: 12, conjunction: "and")), exported by keyphase.",
        "Made by: \(request.input.command(format: "filmstrip", files: names)). Change the timeline files, not this one.",
        "Use: \(use).",
      ])
  }

  /// Two versions, the older one above the newer one.
  ///
  /// - Parameter revision: the revision of git that the older one is of; nil for two files.
  static func comparing(
    _ before: FilmstripFile, _ after: FilmstripFile, revision: String?
  ) -> FilmstripFile? {
    guard let old = before.requests.first, let new = after.requests.first else { return nil }
    let files = revision == nil ? [old.fileName, new.fileName] : [new.fileName]
    let command =
      new.input.command(format: "filmstrip", files: files)
      + (revision.map { " --against \(ShellWord.quoted($0))" } ?? "")
    let versions =
      revision.map { "\(new.fileName) in \($0) and now" } ?? files.joined(separator: " and ")
    return FilmstripFile(
      requests: [old, new], sheet: FilmstripSheet(before: old, after: new),
      comment: [
        "\(versions), the older version above the newer one, exported by keyphase.",
        "Made by: \(command). Change the timeline file, not this one.", "Use: \(use).",
      ])
  }

  var text: MarkupText {
    guard let request = requests.last else { return "" }
    let drawing = sheet.drawing()
    let file = PictureFile(
      title: "\(request.title) at \(sheet.count) times", appearance: request.appearance,
      background: request.background(isOpaque: false), size: request.size(of: drawing))
    return file.svg([PictureFile.Layer(drawings: [drawing])], comment: comment)
  }
}
