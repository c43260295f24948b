import CommandOptions
import TimelineFiles
import TimelineLint
import TimelineSyntax

/// Runs a command again whenever a file that it reads changes.
enum WatchRun {
  /// Runs a command until the process is stopped.
  ///
  /// A terminal is cleared before each run. What a run fails with is shown.
  ///
  /// - Parameters:
  ///   - named: the paths of other files that the command line names.
  ///   - body: reads the other files that the input refers to with its argument.
  static func run(
    _ input: InputOptions, _ options: ReferenceOptions, named: [String] = [],
    _ body: (ReferencedFiles) throws -> Void
  ) -> Never {
    var read = ReferencedFiles(options)
    let watch = FileWatch {
      let files = InputFiles(
        input.paths, standardInputName: nil, workingFolder: SystemFile.realPath("."))
      return WatchedFiles(
        input.paths, files, references: named + read.sources.map(\.path),
        configurations: ConfigurationResolver.fileNames)
    }
    while true {
      if OutputStream.output.isTerminal { OutputStream.output.write("\u{1B}[2J\u{1B}[H") }
      read = ReferencedFiles(options)
      do {
        try body(read)
      } catch let failure as CommandFailure {
        OutputStream.error.write(failure.text)
      } catch {
        // What was found has been shown.
      }
      watch.refresh()
      _ = watch.wait()
    }
  }
}

extension ReferencedFiles {
  /// Creates the files for one run of a command.
  convenience init(_ options: ReferenceOptions) { self.init(allowedFolders: options.allowOutside) }
}
