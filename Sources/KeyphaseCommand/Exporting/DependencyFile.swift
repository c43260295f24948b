import TimelineDocument
import TimelineFiles
import TimelineSyntax

/// A file for Make and Ninja that says which files each output is made of.
struct DependencyFile {
  private var text = ""

  /// Adds the rules of outputs.
  ///
  /// - Parameter others: the paths of files that all outputs depend on.
  /// - Throws: ``CommandFailure`` for a name that neither tool can read.
  mutating func add(
    _ outputs: [ExportJob.Output], others: [String], workingFolder: String
  ) throws(CommandFailure) {
    var known: Set<String> = []
    var sources: [String] = []
    for output in outputs {
      guard let path = output.path else { continue }
      let paths = FileDependencies.paths(of: output.files, workingFolder: workingFolder) + others
      var words: [String] = []
      for path in paths {
        let word = try Self.escaped(path)
        words.append(word)
        if known.insert(word).inserted { sources.append(word) }
      }
      text += "\(try Self.escaped(path)):"
      for word in words { text += " \\\n  \(word)" }
      text += "\n"
    }
    // Without a rule of its own, a file that is not included any more and is gone would stop Make.
    for source in sources { text += "\n\(source):\n" }
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// A name as both tools read it.
  private static func escaped(_ path: String) throws(CommandFailure) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t":
        throw CommandFailure("a dependency file cannot name `\(PathText.shown(path))`")
      case " ", "#": result += "\\\(scalar)"
      case "$": result += "$$"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The files that timeline files are made of.
enum FileDependencies {
  /// The paths of files, of what they include, and of the images of their elements, each once.
  static func paths(of files: [LoadedFiles.File], workingFolder: String) -> [String] {
    var known: Set<String> = []
    return files.flatMap { file -> [String] in
      let own = file.path == "-" ? [] : [file.path]
      return own
        + (file.includedPaths.sorted() + art(of: file.document)).map {
          DisplayPath.normalized($0, workingFolder: workingFolder)
        }
    }.filter { known.insert($0).inserted }
  }

  /// The paths of the images that the elements and views of a document are drawn with.
  static func art(of document: TimelineDocument) -> [String] {
    Set(document.drawnElements.compactMap { $0.art?.location }).sorted()
  }
}
