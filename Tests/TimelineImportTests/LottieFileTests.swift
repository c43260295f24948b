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
@Suite(.waitsForPrograms, .serialized) struct LottieFileTests {
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
    // Of several layers with one name here it is not known which one a player has.
    var counts: [String: Int] = [:]
    for match in json.matches(of: #/"nm":"([^"]*)"/#) {
      counts[ImportedNames.valid(String(match.1)) ?? "", default: 0] += 1
    }
    let unique = layers.filter { counts[ImportedNames.valid($0.key) ?? ""] == 1 }
    let compared = try LayerComparison.all(of: result.loaded.document, json, unique)
    let different = compared.filter { $0.opacity >= 0.006 || $0.distance > 0.005 }
    let losses = result.log.losses.map(\.message)
    func percent(_ fraction: Double) -> String {
      "\(NumberText.string(min(fraction, 9.99) * 100, significantDigits: 2)) %"
    }
    let holders = try LayerHolders(json)
    let list = different.map { layer in
      // What moves with another layer differs where that one does.
      let isListed = holders.around(layer.name).contains { name in
        losses.contains { $0.contains("`\(name)`") }
      }
      return
        "\(layer.name) by \(percent(max(layer.distance, layer.opacity)))\(isListed ? " (listed)" : "")"
    }
    let rest = list.isEmpty ? "" : "; different: \(list.joined(separator: ", "))"
    return
      "\(name): \(compared.count - different.count) of \(layers.count) layers alike\(rest); \(losses.count) losses"
  }
}

/// The layers with which layers of a file move: their parents, and those that show their composition.
private struct LayerHolders {
  private struct Layer: Decodable {
    var nm: String?
    var ind: Int?
    var parent: Int?
    var refId: String?
  }

  private struct File: Decodable {
    struct Asset: Decodable {
      var id: String
      var layers: [Layer]?
    }
    var layers: [Layer]
    var assets: [Asset]?
  }

  private var holders: [String: [String]] = [:]

  init(_ json: String) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    let assets = file.assets ?? []
    let all = [("", file.layers)] + assets.map { ($0.id, $0.layers ?? []) }
    for (id, layers) in all {
      let shows = all.flatMap(\.1).filter { !id.isEmpty && $0.refId == id }.compactMap(\.nm)
      for layer in layers {
        let parent = layers.first { $0.ind != nil && $0.ind == layer.parent }?.nm
        holders[layer.nm ?? "", default: []] += shows + [parent].compactMap { $0 }
      }
    }
  }

  /// A layer and all those around it.
  func around(_ name: String) -> [String] {
    var found = [name]
    var next = 0
    while next < found.count {
      found += (holders[found[next]] ?? []).filter { !found.contains($0) }
      next += 1
    }
    return found
  }
}
