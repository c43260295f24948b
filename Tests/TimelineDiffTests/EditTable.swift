import Testing

/// An edit of an example, and what is expected to be told about it.
struct Edit: Sendable, CustomTestStringConvertible {
  let title: String
  /// The example that is compared; it may include others.
  let file: String
  /// The files, and what is replaced in them by what.
  let replacements: [(file: String, text: String, by: String)]
  /// The words for each timeline, and for what the file declares.
  let words: [String]
  /// How far properties are apart at frames of 1/60 s, from two runs of `keyphase sample`.
  let apart: [String: Double]
  /// The durations before and after.
  let lasts: [String: [Double]]

  init(
    _ title: String, of file: String, _ replacements: [(String, String, String)], words: [String],
    apart: [String: Double] = [:], lasts: [String: [Double]] = [:]
  ) {
    (self.title, self.file, self.replacements) = (title, file, replacements)
    (self.words, self.apart, self.lasts) = (words, apart, lasts)
  }

  var testDescription: String { "\(title) in \(file)" }

  static let all = tracks + transitions + phases + sequences
}
