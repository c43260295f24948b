import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineImport
import TimelineSyntax

/// Lottie files that others have made, compared with a player.
///
/// `KEYPHASE_LOTTIE_FILES` is a folder of such files, such as `rlottie/example/resource` in PyPI's source
/// archive of rlottie-python 1.3.8, from which the golden file was recorded.
@Suite(.serialized) struct LottieFileTests {
  private static let folder = ProcessInfo.processInfo.environment["KEYPHASE_LOTTIE_FILES"]
  private static let golden = PackageFolder.fixtures.appending(path: "import/lottie-files.txt")
  /// Larger files take minutes to compare without optimization.
  private static let largest = 60_000

  @Test(
    .enabled(if: folder != nil, "KEYPHASE_LOTTIE_FILES names no folder of Lottie files"),
    .needs(
      LottieLayerTests.hasPlayer,
      "needs /usr/bin/chromium, playwright, and PyPI for dash_extensions"
    ))
  func layersAreWhereAPlayerHasThemOrTheirLossIsListed() throws {
    let folder = URL(filePath: try #require(Self.folder))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    var files: [(name: String, json: String, result: MotionImport)] = []
    var lines: [String] = []
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      guard data.count <= Self.largest else {
        lines.append("\(name): not compared, \(data.count / 1000) KB")
        continue
      }
      let json = String(decoding: data, as: UTF8.self)
      let input = ImportInput(SourceFile(path: name, text: json))
      do throws(ImportError) {
        guard let format = ImportFormat.named("lottie") else { return }
        let result = try MotionImport(input, as: format, path: "\(name).yaml")
        #expect(result.fault == nil, "\(name): \(result.fault ?? "")")
        files.append((name, json, result))
      } catch {
        lines.append("\(name): refused, \(error.diagnostic.message)")
      }
    }
    let found = try LottiePlayer.layers(of: files.map(\.json))
    for (file, layers) in zip(files, found) {
      lines.append(try Self.line(file.name, file.json, file.result, layers))
    }
    let report = lines.sorted().joined(separator: "\n") + "\n"
    let expected = try Snapshot.text(at: Self.golden, recording: report)
    #expect(expected == report, "lottie-files.txt differs; record it and read the change")
  }

  private static func line(
    _ name: String, _ json: String, _ result: MotionImport, _ layers: [String: [[Double]?]]
  ) throws -> String {
    // Of several layers with one name it is not known which one a player has.
    let unique = layers.filter { layer in
      json.ranges(of: "\"nm\":\"\(layer.key)\"").count == 1
    }
    let compared = try LayerComparison.all(of: result.loaded.document, json, unique)
    let different = compared.filter { $0.opacity >= 0.006 || $0.distance > 0.005 }
    let losses = result.log.losses.map(\.message)
    func percent(_ fraction: Double) -> String {
      "\(NumberText.string(min(fraction, 9.99) * 100, significantDigits: 2)) %"
    }
    let list = different.map { layer in
      let isListed = losses.contains { $0.contains("`\(layer.name)`") }
      return
        "\(layer.name) by \(percent(max(layer.distance, layer.opacity)))\(isListed ? " (listed)" : "")"
    }
    let rest = list.isEmpty ? "" : "; different: \(list.joined(separator: ", "))"
    return
      "\(name): \(compared.count - different.count) of \(layers.count) layers alike\(rest); \(losses.count) losses"
  }
}
