import Foundation
import TestSupport

/// Drawables and interpolators for a reader of Android's resources.
struct DrawableJob: Encodable {
  struct Drawable: Encodable {
    var text: String
    /// The names of the groups and paths that are asked for.
    var parts: [String]
    var times: [Double]
  }

  struct Interpolator: Encodable {
    var text: String
    /// Fractions of its time.
    var times: [Double]
  }

  struct Results: Decodable {
    /// By drawable, part and time, the numbers of each attribute.
    var drawables: [[[[String: [Double]]]]]
    var interpolators: [[Double]]
  }

  var drawables: [Drawable] = []
  var interpolators: [Interpolator] = []

  func run() throws -> Results {
    let output = try PythonProgram.run(
      script: "play_drawables.py", input: try JSONEncoder().encode(self))
    return try JSONDecoder().decode(Results.self, from: output)
  }
}
