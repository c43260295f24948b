import TimelineDocument
import TimelineEvaluation
import TimelineFiles
import TimelineSyntax

/// The timeline files among the input, and the YAML files that are skipped.
struct FoundFiles {
  /// A timeline file.
  struct Timelines: Sendable {
    var path: String
    /// The line of its key `keyphase`; nil for a file without it that is named on the command line.
    var line: Int?
    /// The paths of the files that it includes, directly or through others, sorted.
    var includes: [String]
    /// The paths of the images that its elements and views are drawn with, sorted.
    var art: [String]
  }

  /// A YAML file that is skipped.
  struct Skipped: Sendable {
    /// Why a file is skipped.
    enum Reason: String, Sendable {
      /// It has no key `keyphase`.
      case noKey = "no-key"
      /// It has no key `keyphase`, but the shape of a timeline file.
      case lookalike
      /// The configuration excludes it.
      case excluded

      /// The reason in words.
      var text: String {
        switch self {
        case .noKey: "no key `keyphase` at the top level"
        case .lookalike: TimelineLookalike.message
        case .excluded: "excluded by the configuration"
        }
      }
    }

    var path: String
    var reason: Reason
  }

  private(set) var timelines: [Timelines] = []
  private(set) var skipped: [Skipped] = []
  private(set) var failures: [CommandFailure]

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - found: all files that the command line names.
  ///   - configured: the files that the configuration does not exclude.
  init(_ found: InputFiles, configured: InputFiles, _ reader: FileReader) {
    failures = configured.failures
    let folder = (try? FileSystem.workingFolder()) ?? "/"
    let loader = DocumentLoader(limits: reader.limits, references: reader.references.includes)
    let outcomes = reader.read(configured.files) { file, source in
      let loaded = loader.load(source)
      return Timelines(
        path: file.location,
        line: TimelineSniffer.key(in: source.bytes).map { source.position(at: $0.start).line },
        includes: loaded.includedPaths
          .map { DisplayPath.normalized($0, workingFolder: folder) }
          .sorted { $0.precedes($1) },
        art: FileDependencies.art(of: loaded.document)
          .map { DisplayPath.normalized($0, workingFolder: folder) }
          .sorted { $0.precedes($1) })
    }
    for (file, outcome) in zip(configured.files, outcomes) {
      switch outcome {
      case .checked(let file): timelines.append(file)
      case .skipped(let skippedFile):
        let reason = skippedFile.note == nil ? Skipped.Reason.noKey : .lookalike
        skipped.append(Skipped(path: file.location, reason: reason))
      case .unreadable(let failure): failures.append(failure)
      }
    }
    let kept = Set(configured.files.map { Array($0.location.utf8) })
    skipped += found.files.filter { !kept.contains(Array($0.location.utf8)) }
      .map { Skipped(path: $0.location, reason: .excluded) }
    skipped.sort { $0.path.precedes($1.path) }
  }
}
