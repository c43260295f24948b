import SystemLibrary
import TimelineSyntax

/// Prints the memory of the server while a file is edited.
enum EditorMemory {
  /// How much the memory may grow after the first tenth of the edits, when all buffers have their size.
  private static let growthLimit = 1.1

  /// Types digits in files of 2 KB and 200 KB, with a completion and the tokens after each tenth.
  ///
  /// - Parameters:
  ///   - folder: the folder that contains `keyphase`.
  ///   - write: called with each line of the table.
  /// - Returns: whether the memory does not grow.
  static func measure(
    edits: Int, in folder: String, only: String?, _ write: (String) -> Void
  ) throws(ChildProcess.Failure) -> Bool {
    let parts = [1, 2, 4, 6, 8, 10].map { edits * $0 / 10 }
    write("| resident MB after edits | \(parts.map(String.init).joined(separator: " | ")) |\n")
    write("| --- |\(String(repeating: " ---: |", count: parts.count))\n")
    var isFlat = true
    for file in EditorFile.all
    where ["2 KB", "200 KB"].contains(file.name) && only.map(file.name.contains) ?? true {
      let place = file.digit
      let start = place.columns.utf16
      let editor = try EditorClient(
        tool: "\(folder)/keyphase", opening: place.text, encoding: "utf-16")
      editor.change(line: place.line, start..<start, to: "1")
      var sizes: [Double] = []
      for number in 1...edits {
        editor.change(line: place.line, start..<start + 1, to: "\(number % 9 + 1)")
        try editor.finishDiagnostics()
        if number % 10 == 0 {
          try editor.ask("semanticTokens/full")
          try editor.ask(
            "completion", ["line": JSONValue(place.line), "character": JSONValue(start + 1)])
        }
        if parts.contains(number) { sizes.append(try residentMegabytes(of: editor.process)) }
      }
      if let first = sizes.first, let last = sizes.last, last > first * growthLimit {
        isFlat = false
      }
      write("| \(file.name) | \(sizes.map(MeasurementTable.text).joined(separator: " | ")) |\n")
    }
    return isFlat
  }

  private static func residentMegabytes(of process: pid_t) throws(ChildProcess.Failure) -> Double {
    guard let stream = popen("ps -o rss= -p \(process)", "r") else {
      throw ChildProcess.Failure(description: "cannot run ps")
    }
    defer { pclose(stream) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, stream) != nil else {
      throw ChildProcess.Failure(description: "the server has ended")
    }
    return Double(strtol(line, nil, 10)) * 1024 / 1e6
  }
}
