import SystemLibrary
import TimelineImport
import TimelineSwiftSource
import TimelineSyntax

/// `keyphase-import-swiftui` reads Swift source from standard input, and writes what it has read as JSON.
///
/// `keyphase import` runs it, and formats, checks and reports the result as for other sources.
@main
enum Main {
  /// The most bytes that are read.
  private static let limit = 64 << 20

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("--help") || arguments.contains("-h") {
      print(
        "keyphase-import-swiftui reads Swift source from standard input, for `keyphase import FILE.swift`."
      )
      return
    }
    let path = arguments.first ?? "-"
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, read(STDIN_FILENO, buffer.baseAddress, 1 << 16))
      }
      if more.isEmpty { break }
      bytes += more
    }
    guard bytes.count <= limit else { exit(1) }
    let source = SourceFile(path: path, bytes: bytes)
    let timeline = arguments.count > 1 ? arguments.last : nil
    let json = SwiftReading.json(ImportInput(source, timeline: timeline))
    let text = String(decoding: json.bytes, as: UTF8.self)
    print(text)
  }
}
