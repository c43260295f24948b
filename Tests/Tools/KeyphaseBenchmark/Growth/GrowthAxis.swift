/// One way in which a file grows: a text for each count of something.
struct GrowthAxis: Sendable {
  /// What is counted, as a short phrase.
  let name: String
  /// The largest count that is tried.
  let limit: Int
  /// Returns the file with that count, and the files that it includes.
  let files: @Sendable (Int) -> GrowthFiles

  /// An axis of a single file.
  init(_ name: String, upTo limit: Int = 10_000, text: @escaping @Sendable (Int) -> String) {
    self.init(name, upTo: limit) { GrowthFiles(text: text($0)) }
  }

  /// An axis of several files.
  init(_ name: String, upTo limit: Int = 10_000, files: @escaping @Sendable (Int) -> GrowthFiles) {
    self.name = name
    self.limit = limit
    self.files = files
  }

  static let all: [GrowthAxis] =
    timelines + tracks + states + choreography + definitions + layout + mistakes

  /// The axis with a name, also one whose files only commands read.
  static func named(_ name: String) -> GrowthAxis? {
    (all + folders).first { $0.name == name }
  }
}

/// A generated file, and the files that it includes by their paths.
struct GrowthFiles {
  var text: String
  var included: [String: [UInt8]] = [:]
}

/// Returns the lines that a closure makes of 0 to `count` − 1, joined.
func repeated(_ count: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for number in 0..<count { text += line(number) }
  return text
}
