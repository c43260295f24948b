/// Prints how long an editor waits, beside the goals.
enum EditorTable {
  /// Measures all files.
  ///
  /// - Parameters:
  ///   - folder: the folder that contains `keyphase`.
  ///   - write: called with each line of the table.
  /// - Returns: whether all medians are within the goals.
  static func measure(
    in folder: String, only: String?, _ write: (String) -> Void
  ) throws(ChildProcess.Failure) -> Bool {
    write(
      """
      Milliseconds from a key to what it changes: the median, and in parentheses the best.

      | file | columns | diagnostics | goal | completion | goal | tokens | goal |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |

      """)
    var isWithin = true
    for file in EditorFile.all where only.map(file.name.contains) ?? true {
      for encoding in ["utf-8", "utf-16"] {
        let found = try EditorLatencies(file, encoding: encoding, tool: "\(folder)/keyphase")
        var cells = [file.name, encoding]
        for (times, goal) in [
          (found.diagnostics, file.goals.diagnostics), (found.completion, file.goals.completion),
          (found.tokens, file.goals.tokens),
        ] {
          let sorted = times.sorted()
          let median = sorted[sorted.count / 2]
          cells.append(
            "\(milliseconds(median)) (\(milliseconds(sorted[0])))")
          cells.append(goal.map(milliseconds) ?? "")
          if let goal, median > goal { isWithin = false }
        }
        write("| \(cells.joined(separator: " | ")) |\n")
      }
    }
    return isWithin
  }

  private static func milliseconds(_ seconds: Double) -> String {
    MeasurementTable.text(seconds * 1e3)
  }
}
