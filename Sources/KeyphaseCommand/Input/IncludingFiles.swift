import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// The files that include those that a command checks, directly or through others, or include a file
/// that is missing.
///
/// Whoever changes a shared file names only that one, and breaks the others.
struct IncludingFiles {
  private(set) var files: [InputFile] = []

  /// Searches the repositories of the named files, or their folders where there is no repository.
  ///
  /// - Parameter input: the files that are checked anyway.
  init(_ input: InputFiles, _ reader: FileReader) throws(CommandFailure) {
    let folder = try FileSystem.workingFolder()
    let named = input.files.filter { $0.path != "-" }
    var known: Set<String> = []
    var roots: Set<String> = []
    for file in named {
      let path = FilePath.absolute(file.location, in: folder)
      known.formUnion([path, SystemFile.realPath(path) ?? path])
      guard let place = FilePath.folder(of: path) else { continue }
      roots.insert(ReferenceBoundary.repository(of: place) ?? place)
    }
    let candidates = InputFiles(roots.sorted(), standardInputName: nil, workingFolder: folder).files
      .filter { !known.contains(FilePath.absolute($0.location, in: folder)) }
    // Nothing but an include can be broken by another file.
    let loader = DocumentLoader(limits: reader.limits, references: reader.references.includes)
    let outcomes = reader.read(candidates) { _, source -> Set<String> in
      Self.mayInclude(source.bytes) ? loader.load(source).includedPaths : []
    }
    for (file, outcome) in zip(candidates, outcomes) {
      guard case .checked(let includes) = outcome else { continue }
      let isAffected = includes.contains { include in
        let path = FilePath.absolute(include, in: folder)
        guard let real = SystemFile.realPath(path) else { return true }
        return known.contains(path) || known.contains(real)
      }
      if isAffected { files.append(file) }
    }
  }

  /// Whether the word `include` is in a text.
  private static func mayInclude(_ text: [UInt8]) -> Bool {
    let word = Array("include".utf8)
    return text.withUnsafeBufferPointer { text in
      guard text.count >= word.count else { return false }
      return (0...(text.count - word.count)).contains { start in
        text[start] == word[0] && text[start..<start + word.count].elementsEqual(word)
      }
    }
  }
}

/// Whether the files that include the named ones are checked, too.
struct IncludingOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Also check the files in the repository that include the named ones.",
      discussion:
        "Directly or through others, and those that include a missing file. They are not fixed."))
  var including = false

  /// The files with those that include them, if that is asked for.
  func files(_ input: InputFiles, _ reader: FileReader) throws(CommandFailure) -> InputFiles {
    guard including else { return input }
    var input = input
    input.add(includers: try IncludingFiles(input, reader).files)
    return input
  }
}
