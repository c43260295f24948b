internal import SystemLibrary
internal import TimelineFiles
internal import TimelineSyntax

/// Tells the first part of a file that is just being saved from one whose end has been deleted.
///
/// Many editors truncate the file and write it in parts. Where the system does not tell that they have
/// it open, only its age does.
enum HalfSave {
  /// Seconds after which what is on the disk is taken for the whole file.
  private static let age = 1.0

  /// Whether a file may have been saved by half.
  ///
  /// - Parameters:
  ///   - disk: what is on the disk.
  ///   - base: a former content.
  static func isLikely(_ disk: [UInt8], of base: [UInt8], at path: String) -> Bool {
    guard isCutShort(disk, of: base), case .success(let status) = SystemFile.status(of: path)
    else { return false }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age =
      Double(Int(now.tv_sec) - status.modification.seconds)
      + Double(Int(now.tv_nsec) - status.modification.nanoseconds) * 1e-9
    // The clock of a server may be ahead.
    return age < Self.age && age > -Self.age
  }

  /// Whether a text is shorter than a former one and lacks its end.
  static func isCutShort(_ text: [UInt8], of base: [UInt8]) -> Bool {
    guard text.count < base.count else { return false }
    if base.starts(with: text) { return true }
    // The first part may have changes, too.
    func lastLine(_ text: [UInt8]) -> ArraySlice<UInt8>? {
      text.split(whereSeparator: \.isLineBreak).last
    }
    return lastLine(text) != lastLine(base)
  }
}
