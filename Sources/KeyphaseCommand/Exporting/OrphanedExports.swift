import TimelineFiles
import TimelineSyntax

/// Finds exports in the folders of a configuration that none of its outputs is any more, such as that of a
/// timeline file that was renamed.
struct OrphanedExports {
  /// The most entries of folders that are looked at.
  private static let entryLimit = 20_000
  /// The first bytes of a file, which have the comment of an export.
  private static let headSize = 4096

  /// The paths that are left over, sorted.
  private(set) var paths: [String] = []
  /// The absolute paths of all outputs, as most disks compare them.
  private let outputs: Set<String>
  private let workingFolder: String
  private var count = 0

  /// - Parameter jobs: the jobs of a configuration.
  init(_ jobs: [ExportJob], workingFolder: String) {
    self.workingFolder = workingFolder
    outputs = Set(
      jobs.flatMap(\.outputs).compactMap(\.path).map {
        FilePath.absolute($0, in: workingFolder).lowercased()
      })
    var endings: [String: Set<String>] = [:]
    for job in jobs {
      guard let folder = job.outputFolder else { continue }
      endings[folder, default: []].formUnion(job.outputEndings)
    }
    for (folder, endings) in endings { find(in: folder, Array(endings)) }
    paths = Set(paths).sorted()
  }

  private mutating func find(in folder: String, _ endings: [String]) {
    guard count < Self.entryLimit, let entries = try? FileSystem.entries(of: folder) else { return }
    for (name, kind) in entries where !name.hasPrefix(".") {
      count += 1
      let path = "\(folder)/\(name)"
      switch kind {
      case .folder?: find(in: path, endings)
      case .file?:
        guard endings.contains(where: name.hasSuffix),
          !outputs.contains(FilePath.absolute(path, in: workingFolder).lowercased()),
          let head = try? FileSystem.regularContent(of: path, limit: Self.headSize),
          !head.isEmpty, ExportWriter.isExport(head)
        else { continue }
        paths.append(path)
      default: continue
      }
    }
  }
}
