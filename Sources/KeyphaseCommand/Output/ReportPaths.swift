import TimelineFiles
import TimelineReports
import TimelineSyntax

/// The paths of files as reports and baselines contain them.
///
/// A path in a report is looked up in a checkout, from wherever the command was run: it is relative
/// to the root of the file's repository.
struct ReportPaths: Sendable {
  /// What paths are relative to.
  enum Base: Sendable {
    /// The folder in which the command runs.
    case workingFolder
    /// The root of each file's repository, or the folder with the checkout in a GitHub workflow if
    /// the file is in it; without either, the working folder.
    case repository
    /// A folder.
    case folder(String)
    /// Nothing.
    case root
  }

  private let base: Base
  private let workingFolder: String
  private let workspace: String?

  /// - Parameter workingFolder: the absolute path of the folder to which paths are relative so far.
  init(_ base: Base, workingFolder: String) {
    self.base = base
    self.workingFolder = workingFolder
    workspace = Environment.value(of: "GITHUB_WORKSPACE").flatMap(SystemFile.realPath)
  }

  /// A path that is relative to the working folder, or absolute, in a report.
  func path(_ path: String) -> String {
    if path == "-" { return path }
    let absolute = FilePath.absolute(path, in: workingFolder)
    switch base {
    case .workingFolder: return path
    case .root: return absolute
    case .folder(let folder): return FilePath.shown(absolute, from: folder)
    case .repository:
      if let workspace, let relative = FilePath.relative(absolute, in: workspace) {
        return relative
      }
      let root = FilePath.folder(of: absolute).flatMap(ReferenceBoundary.repository)
      return root.flatMap { FilePath.relative(absolute, in: $0) } ?? path
    }
  }

  /// The path of an entry on the disk: the opposite of ``path(_:)``.
  func location(of path: String) -> String {
    switch base {
    case .workingFolder, .root: return path
    case .folder(let folder): return FilePath.absolute(path, in: folder)
    case .repository:
      let root = workspace ?? ReferenceBoundary.repository(of: workingFolder)
      return FilePath.absolute(path, in: root ?? workingFolder)
    }
  }
}

extension Report {
  /// The report with the paths of all files replaced.
  func relocated(by paths: ReportPaths) -> Report {
    var known: [ObjectIdentifier: SourceFile] = [:]
    func relocate(_ label: inout DiagnosticLabel) {
      let source = label.source
      let path = paths.path(source.location)
      guard path != source.location else { return }
      let relocated =
        known[ObjectIdentifier(source)] ?? SourceFile(path: path, bytes: source.bytes)
      known[ObjectIdentifier(source)] = relocated
      label.source = relocated
    }
    var report = self
    for index in report.diagnostics.indices {
      relocate(&report.diagnostics[index].primary)
      for label in report.diagnostics[index].secondary.indices {
        relocate(&report.diagnostics[index].secondary[label])
      }
    }
    report.files = report.files.map(paths.path)
    return report
  }
}
