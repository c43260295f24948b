import TimelineFiles
import TimelineLint
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
    /// The root of each file's repository; without one, the working folder.
    case repository
    /// The folder with the checkout in a GitHub workflow, if the file is in it; otherwise the root of
    /// its repository.
    case checkout
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
    guard case .checkout = base else {
      workspace = nil
      return
    }
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
    case .repository, .checkout:
      if let workspace, let relative = FilePath.relative(absolute, in: workspace) {
        return relative
      }
      let relative = Baseline.path(of: absolute)
      return relative == absolute ? path : relative
    }
  }

  /// The path of an entry on the disk: the opposite of ``path(_:)``.
  func location(of path: String) -> String {
    switch base {
    case .workingFolder, .root: return path
    case .folder(let folder): return FilePath.absolute(path, in: folder)
    case .repository, .checkout:
      let root = workspace ?? ReferenceBoundary.repository(of: workingFolder)
      return FilePath.absolute(path, in: root ?? workingFolder)
    }
  }
}

extension Report {
  /// The report with the paths of all files replaced, in the order of the new ones.
  func relocated(by paths: ReportPaths) -> Report {
    var known: [ObjectIdentifier: SourceFile] = [:]
    func relocated(_ source: SourceFile) -> SourceFile {
      if let known = known[ObjectIdentifier(source)] { return known }
      let path = paths.path(source.location)
      let result = path == source.location ? source : SourceFile(path: path, bytes: source.bytes)
      known[ObjectIdentifier(source)] = result
      return result
    }
    var report = self
    for index in report.diagnostics.indices {
      report.diagnostics[index].primary.source = relocated(diagnostics[index].primary.source)
      for label in report.diagnostics[index].secondary.indices {
        report.diagnostics[index].secondary[label].source = relocated(
          diagnostics[index].secondary[label].source)
      }
    }
    if known.contains(where: { ObjectIdentifier($1) != $0 }) {
      report.diagnostics = DiagnosticBag(report.diagnostics).sorted
    }
    report.files = report.files.map(paths.path).sorted { $0.precedes($1) }
    report.audit = audit?.relocated(relocated)
    return report
  }
}

extension Report {
  /// Writes the findings to standard error: first each on a line with an absolute path, as compilers
  /// do, which editors link, and then with the lines of the file.
  func writeForCompilers() throws {
    let paths = ReportPaths(.root, workingFolder: try FileSystem.workingFolder())
    try OutputStream.error.write(encoded: ReportFormat.xcode.write(relocated(by: paths)))
    try OutputStream.error.write(encoded: ReportFormat.frames.write(self))
  }
}

extension ReportFormat.Paths {
  /// What paths of the format are relative to unless options say something else.
  var base: ReportPaths.Base {
    switch self {
    case .workingFolder: .workingFolder
    case .checkout: .checkout
    case .root: .root
    }
  }
}
