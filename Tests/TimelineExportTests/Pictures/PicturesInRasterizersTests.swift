import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineEvaluation
import TimelineSyntax

@testable import TimelineExport

/// Our pixels beside those that two other rasterizers, resvg and ThorVG, draw of the same drawings as SVG.
@Suite(.waitsForPrograms) struct PicturesInRasterizersTests {
  private struct Job: Encodable {
    var cases: [Case]
  }

  private struct Case: Encodable {
    var name: String
    /// The files, in base 64.
    var picture: String
    var svg: String
  }

  private struct Result: Decodable {
    var name: String
    var reader: String
    /// The fraction of the pixels that have no like beside them.
    var share: Double
    /// The mean difference of components, in levels of 255.
    var mean: Double
  }

  /// Shapes, lines, gradients, shadows, masks, texts, rotations in space and artwork.
  private static let files = [
    "banner.yaml", "card-flip.yaml", "card-stack.yaml", "check-mark.yaml", "confetti.yaml",
    "dots.yaml", "logo-intro.yaml", "profile-card.yaml", "progress-ring.yaml", "save-button.yaml",
    "spinner.yaml", "sunset.yaml",
  ]

  @Test(
    .needs(
      PythonProgram.has(modules: ["PIL", "numpy", "resvg_py", "thorvg_python"]),
      "needs pillow, numpy, resvg-py and thorvg-python for the Python that KEYPHASE_PYTHON names"))
  func `other rasterizers draw the same pixels`() throws {
    let options = ["at": "0,0.2,0.45,0.9", "background": "#ffffff", "appearance": "light"]
    let cases = try Self.files.map { file in
      let document = try Examples.document(file)
      let files = try [ExportFormat.png, .filmstrip].map { format in
        var log = ExportLog(document.source)
        let input = try ExportInput(document, options: options)
        return Data(try format.write(input, &log)).base64EncodedString()
      }
      return Case(name: file, picture: files[0], svg: files[1])
    }
    let output = try PythonProgram.run(
      script: "rasterize_svg.py", input: try JSONEncoder().encode(Job(cases: cases)))
    let results = try JSONDecoder().decode([Result].self, from: output)
    #expect(results.count == 2 * Self.files.count)
    for result in results {
      // ThorVG has fewer steps of coverage than the others.
      let (share, mean) = result.reader == "resvg" ? (0.0003, 0.5) : (0.002, 2)
      #expect(
        result.share <= share && result.mean <= mean,
        "\(result.name) by \(result.reader): \(result.share), \(result.mean)")
    }
  }
}
