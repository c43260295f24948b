import CMalloc
import TimelineFiles
import TimelineSyntax

/// Memory in pages of 2 MiB for the document of a large file.
///
/// A document touches some hundred pages of 4 KiB for the first time, each of which the kernel clears
/// and maps by itself: a seventh of the time to check a file of 200 KB.
enum LargePages {
  /// The bytes of a large page.
  private static let page = 2 << 20
  /// The sizes in bytes of files that are worth it: others take too little time for it to matter, or
  /// so much memory that a page that is used in part does.
  private static let sizes = 32 << 10...1 << 20
  /// About the bytes in memory for each byte of a file.
  private static let factor = 12
  /// Whether the heap has been prepared; a watching command reads its file again and again.
  private static let isPrepared = Locked(false)

  /// Prepares the heap for the document of a file, before there are other threads; once in a process.
  static func prepare(forFileAt path: String) {
    guard case .success(let status) = SystemFile.status(of: path), status.isRegular,
      sizes.contains(status.size)
    else { return }
    let isFirst = isPrepared.withValue { isPrepared in
      defer { isPrepared = true }
      return !isPrepared
    }
    if isFirst { prepare_heap(status.size * factor, page) }
  }
}
