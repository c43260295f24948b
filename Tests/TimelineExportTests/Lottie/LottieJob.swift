import Foundation
import TestSupport

/// Lottie files, drawn by the players that are installed.
struct LottieJob: Encodable {
  struct File: Encodable {
    var json: String
    var frames: [Int]
  }

  let browser = PythonProgram.chromium
  var files: [File]

  /// The left, top, right and bottom edge and the area of what is drawn, by player, file and frame;
  /// nil for a frame in which nothing is.
  func run() throws -> [String: [[[Double]?]]] {
    let output = try PythonProgram.run(
      script: "play_lottie.py", input: try JSONEncoder().encode(self))
    return try JSONDecoder().decode([String: [[[Double]?]]].self, from: output)
  }
}
