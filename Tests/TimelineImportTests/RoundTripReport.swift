import Foundation
import TimelineDocument
import TimelineImport
import TimelineSyntax

/// What the reports of an export and an import are about.
enum RoundTripReport {
  /// Reports that are not about what is seen of one run.
  private static let unrelated = [
    "loses the velocity of", "draw the text of", "the text of", "react to Reduce Motion",
    "alternative for reduced motion", "the number of iterations", "is exported as one run",
  ]

  /// The properties here of words that other tools have for several of them.
  private static let others: [String: [String]] = [
    "translate": ["offset", "offsetX", "offsetY"], "scale": ["scale", "scaleX", "scaleY"],
    "rotate": ["rotation", "rotationX", "rotationY"],
    "transform": [
      "offset", "offsetX", "offsetY", "scale", "scaleX", "scaleY", "rotation", "rotationX",
      "rotationY", "skewX", "skewY", "perspective",
    ],
    "left": ["position", "frame"], "top": ["position", "frame"], "width": ["frame"],
    "height": ["frame"], "color": ["foregroundColor"], "background-color": ["backgroundColor"],
    "offset": ["offsetX", "offsetY"], "transform-origin": ["anchor"],
  ]

  /// Whether a report names one of these.
  static func isAbout(_ names: Set<String>, _ report: String) -> Bool {
    guard !unrelated.contains(where: report.contains) else { return false }
    return report.matches(of: #/`([^`]+)`/#).contains { match in
      let text = String(match.1)
      let plain = text.hasPrefix("--keyphase-") ? String(text.dropFirst(11)) : text
      let parts = plain.split { ".-[]".contains($0) }.map(String.init)
      let words = [text, plain, parts.first ?? ""] + parts
      return words.contains { word in
        !word.isEmpty
          && (names.contains(word) || (others[word] ?? []).contains(where: names.contains)
            || Vocabulary.translation(of: word, among: BuiltInProperty.names).map(names.contains)
              ?? false)
      }
    }
  }
}

/// The sizes of views and of the stage, which style sheets and scripts do not have.
struct RoundTripSizes {
  private var sizes: [String: [Double]] = [:]
  private let stage: [Double]

  init(_ document: TimelineDocument, _ timelines: [String]) {
    stage = document.stage.size
    for element in document.elements {
      for name in [element.name] + timelines.map({ "\($0)-\(element.name)" }) {
        sizes[ImportedNames.valid(name) ?? name] = element.size
      }
    }
  }

  /// A file whose elements have their sizes.
  func inserted(in file: SourceFile) -> SourceFile {
    var lines = String(decoding: file.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("  "), line.hasSuffix("}"), let colon = line.range(of: ": {") else {
        continue
      }
      let name = line[..<colon.lowerBound].filter { $0 != " " }
      guard let size = sizes[name] else { continue }
      let text = "size: [\(size[0]), \(size[1])]"
      if line.contains("size: [100, 100]") {
        lines[index] = line.replacing("size: [100, 100]", with: text)
      } else if !line.contains("size: ") {
        let isEmpty = line.hasSuffix(": {}")
        lines[index] = line.replacing(
          ": {", with: ": { \(text)\(isEmpty ? " " : ",")", maxReplacements: 1)
      }
    }
    if !lines.contains(where: { $0.hasPrefix("stage:") }),
      let version = lines.firstIndex(where: { $0.hasPrefix("keyphase:") })
    {
      lines.insert("stage: { size: [\(stage[0]), \(stage[1])] }", at: version + 1)
    }
    return SourceFile(path: file.path, text: lines.joined(separator: "\n"))
  }
}
