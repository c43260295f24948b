import Foundation
import TestSupport
import Testing
import TimelineDocument
import TimelineDrawing
import TimelineImport
import TimelineSyntax

/// Imported layers are where a player has them.
@Suite(.waitsForPrograms, .serialized) struct LottieLayerTests {
  private static let moves: [(name: String, json: String)] = [
    ("parents", LottieMotions.parents), ("compositions", LottieMotions.compositions),
    ("remapped", LottieMotions.remapped), ("anchors", LottieMotions.anchors),
    ("positions", LottieMotions.positions),
  ]

  static let hasPlayer =
    PythonProgram.chromium != nil && LottiePackages.hasPlayer

  @Test(.needs(hasPlayer, "needs /usr/bin/chromium, playwright, and PyPI for dash_extensions"))
  func layersAreWhereAPlayerHasThem() throws {
    var files = Self.moves
    if let text = LottiePackages.spinner { files.append(("qt-lottie", text)) }
    let found = try LottiePlayer.layers(of: files.map(\.json))
    for (file, layers) in zip(files, found) { try compare(file.json, layers, file.name) }
  }

  private func compare(_ json: String, _ layers: [String: [[Double]?]], _ title: String) throws {
    let result = try Imports.result(json, as: "lottie")
    let found = try LayerComparison.all(of: result.loaded.document, json, layers)
    for layer in found {
      #expect(
        layer.opacity < 0.006, "\(title): the opacity of \(layer.name) is \(layer.opacity) off")
      #expect(layer.distance <= 0.005, "\(title): \(layer.name) is \(layer.distance) off")
    }
    #expect(!found.isEmpty, "\(title): \(layers.keys)")
  }
}

/// lottie-web in a browser, as a player of files.
enum LottiePlayer {
  private struct Job: Encodable {
    struct File: Encodable {
      var json: String
      var frames: [Double]
    }
    var browser: String
    var files: [File]
  }

  private struct Range: Decodable {
    var ip: Double
    var op: Double
  }

  /// The times at which layers are compared, as fractions of a composition: just after those of stages, since
  /// it is a matter of rounding what is shown exactly where a layer begins or ends.
  static let fractions = StageFrames.fractions.map { $0 + 1e-7 }

  /// The maps and opacities of the layers of files, by their names, at the times of `fractions`.
  static func layers(of files: [String]) throws -> [[String: [[Double]?]]] {
    let job = Job(
      browser: try #require(PythonProgram.chromium),
      files: try files.map { json in
        let range = try JSONDecoder().decode(Range.self, from: Data(json.utf8))
        return .init(
          json: json,
          frames: fractions.map { range.ip + (range.op - range.ip) * $0 })
      })
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Python/play_layers.py")
    let output = try PythonProgram.run(script: script, input: try JSONEncoder().encode(job))
    return try JSONDecoder().decode([[String: [[Double]?]]].self, from: output)
  }
}

/// How far a layer is from where a player has it.
struct LayerComparison {
  var name: String
  /// The largest difference of the opacity.
  var opacity: Double
  /// The largest distance of a corner, as a fraction of the way that it moves or of 100 pt.
  var distance: Double

  private struct File: Decodable {
    var ip: Double, op: Double, w: Double, h: Double, fr: Double
  }

  /// The comparisons of the layers that have an element of their name.
  ///
  /// - Parameter layers: the maps and opacities of a player, at the times of `LottiePlayer.fractions`; nil
  ///   where a layer is not shown.
  static func all(
    of document: TimelineDocument, _ json: String, _ layers: [String: [[Double]?]]
  ) throws -> [LayerComparison] {
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    guard let main = document.timelines.first,
      let frames = try StageFrames(
        document, main.name.value, at: LottiePlayer.fractions, of: (file.op - file.ip) / file.fr)
    else { return [] }
    var result: [LayerComparison] = []
    for (name, places) in layers.sorted(by: { $0.key < $1.key }) {
      let own = ImportedNames.valid(name) ?? name
      // What a layer with others inside of it draws, fades alone.
      guard var views = frames.views["\(own)-art"] ?? frames.views[own],
        views.count == places.count
      else { continue }
      // Shapes whose size is animated are inside of layers, whose maps do not tell of it.
      for index in views.indices { views[index].size = views[0].size }
      var found = LayerComparison(name: name, opacity: 0, distance: 0)
      for (view, place) in zip(views, places) {
        // A composition is hidden before it begins, which a player does to what is inside of it.
        if name == "outer", view.opacity == 0 { continue }
        found.opacity = max(found.opacity, abs(view.opacity - min(place?[6] ?? 0, 1)))
      }
      let shown = places.indices.filter { places[$0] != nil && views[$0].opacity > 0.002 }
      let theirs = shown.compactMap { places[$0] }.map { place in
        var map = PlaneTransform()
        (map.a, map.b, map.c, map.d) = (place[0], place[1], place[2], place[3])
        (map.e, map.f) = (place[4] - file.w / 2, place[5] - file.h / 2)
        // The size of no layer: a player's places count from another corner than those of a box of its size.
        return StageFrames.View(map: map, opacity: min(place[6], 1), size: [0.37, 0.37])
      }
      if !theirs.isEmpty {
        found.distance = StageFrames.difference(shown.map { views[$0] }, theirs)
      }
      result.append(found)
    }
    return result
  }
}

/// Lottie files of packages of PyPI.
enum LottiePackages {
  /// Whether the module with lottie-web is there, which cannot be imported by itself.
  static let hasPlayer =
    (try? PythonProgram.run(
      code:
        "import importlib.util, sys; sys.exit(importlib.util.find_spec('dash_extensions') is None)",
      input: Data())) != nil

  /// A file in the shape of version 4, with five rings that come and go.
  static let spinner = StyleSheetPackages.text(
    of: "qt-lottie==0.1.3", at: "qt_lottie-0.1.3/examples/pyqt6/lottie.json")
}

/// Compositions whose layers a player shows as well.
enum LottieMotions {
  private static func file(_ layers: [String], _ assets: String = "") -> String {
    "{\"v\": \"5.7.0\", \"fr\": 30, \"ip\": 0, \"op\": 60, \"w\": 400, \"h\": 300, \"nm\": \"main\", \"assets\": [\(assets)], \"layers\": [\(layers.joined(separator: ", "))]}"
  }

  private static func key(_ time: Double, _ value: String, _ others: String = ease) -> String {
    "{\"t\": \(time), \"s\": [\(value)], \(others)}"
  }

  private static let ease =
    "\"i\": {\"x\": [0.3], \"y\": [1.2]}, \"o\": {\"x\": [0.6], \"y\": [0]}"
  private static let calm =
    "\"i\": {\"x\": [0.3], \"y\": [1]}, \"o\": {\"x\": [0.6], \"y\": [0]}"
  private static let even =
    "\"i\": {\"x\": [0.667], \"y\": [0.667]}, \"o\": {\"x\": [0.333], \"y\": [0.333]}"

  private static func solid(_ name: String, _ ks: String, _ others: String = "") -> String {
    "{\"ty\": 1, \"nm\": \"\(name)\", \"sw\": 60, \"sh\": 40, \"sc\": \"#ff0000\", \"ip\": 0, \"op\": 60, \"st\": 0, \"sr\": 1, \"bm\": 0, \"ddd\": 0, \(others)\"ks\": {\(ks)}}"
  }

  private static func moved(
    o: String = "{\"a\": 0, \"k\": 100}", r: String = "{\"a\": 0, \"k\": 0}",
    p: String = "{\"a\": 0, \"k\": [200, 150, 0]}", a: String = "{\"a\": 0, \"k\": [30, 20, 0]}",
    s: String = "{\"a\": 0, \"k\": [100, 100, 100]}", others: String = ""
  ) -> String {
    "\"o\": \(o), \"r\": \(r), \"p\": \(p), \"a\": \(a), \"s\": \(s)\(others)"
  }

  private static func animated(_ keys: String...) -> String {
    "{\"a\": 1, \"k\": [\(keys.joined(separator: ", "))]}"
  }

  private static let spin = animated(key(0, "0"), key(40, "180", even), key(60, "90"))

  static let parents = file([
    solid(
      "child",
      moved(o: animated(key(0, "0"), key(30, "100")), r: spin, p: "{\"a\": 0, \"k\": [60, 0, 0]}"),
      "\"ind\": 1, \"parent\": 2, "),
    solid(
      "parent",
      moved(
        o: "{\"a\": 0, \"k\": 50}", r: spin,
        s: animated(key(0, "100, 50, 100"), key(60, "50, 120, 100"))),
      "\"ind\": 2, \"parent\": 3, "),
    "{\"ty\": 3, \"nm\": \"null\", \"ind\": 3, \"ip\": 0, \"op\": 60, \"st\": 0, \"sr\": 1, \"ks\": {\(moved(o: "{\"a\": 0, \"k\": 0}", r: spin, a: "{\"a\": 0, \"k\": [0, 0, 0]}"))}}",
    solid("late", moved(r: spin), "\"ind\": 4, ").replacing(
      "\"ip\": 0, \"op\": 60", with: "\"ip\": 12, \"op\": 47"),
  ])

  private static func composition(_ name: String, _ id: String, _ others: String) -> String {
    "{\"ty\": 0, \"nm\": \"\(name)\", \"refId\": \"\(id)\", \"w\": 200, \"h\": 100, \"ip\": 0, \"op\": 60, \(others), \"bm\": 0, \"ddd\": 0, \"ks\": {\(moved(r: spin, a: "{\"a\": 0, \"k\": [100, 50, 0]}"))}}"
  }

  private static let inside = solid(
    "inner", moved(r: spin, p: animated(key(0, "20, 50, 0"), key(25, "180, 50, 0"))), "\"ind\": 1, "
  )

  static let compositions = file(
    [composition("outer", "c", "\"ind\": 1, \"st\": 6, \"sr\": 1.5")],
    "{\"id\": \"c\", \"nm\": \"once\", \"layers\": [\(inside)]}")

  static let remapped = file(
    [
      composition(
        "outer", "c",
        "\"ind\": 1, \"st\": 0, \"sr\": 1, \"tm\": \(animated(key(0, "1.5"), key(45, "0")))")
    ],
    "{\"id\": \"c\", \"layers\": [\(inside)]}")

  static let anchors = file([
    solid(
      "pivot",
      moved(
        r: spin, p: animated(key(0, "100, 100, 0"), key(50, "300, 200, 0")),
        a: animated(key(0, "0, 0, 0"), key(30, "60, 40, 0", even), key(60, "10, 30, 0"))),
      "\"ind\": 1, "),
    solid(
      "skewed",
      moved(
        r: spin,
        others:
          ", \"sk\": \(animated(key(0, "0"), key(40, "30"))), \"sa\": {\"a\": 0, \"k\": 0}"),
      "\"ind\": 2, "),
    solid(
      "leaning",
      moved(
        others: ", \"sk\": \(animated(key(0, "0"), key(40, "30"))), \"sa\": {\"a\": 0, \"k\": 90}"),
      "\"ind\": 3, "),
  ])

  static let positions = file([
    solid(
      "beyond",
      moved(
        p: animated(
          // In the older form, since lottie-web makes a straight line of such a segment in the newer one.
          key(
            0, "102, 239, 0",
            "\(calm), \"e\": [102, 215, 0], \"to\": [0, 30, 0], \"ti\": [0, 12, 0]"),
          "{\"t\": 30}")),
      "\"ind\": 6, "),
    solid(
      "curved",
      moved(
        p: animated(
          key(0, "50, 50, 0", "\(calm), \"to\": [80, 0, 0], \"ti\": [0, -80, 0]"),
          key(30, "200, 200, 0", "\(even), \"to\": [0, 40, 0], \"ti\": [40, 40, 0]"),
          key(60, "350, 100, 0"))),
      "\"ind\": 1, "),
    solid(
      "turning",
      moved(
        p: animated(
          key(0, "50, 50, 0", "\(even), \"to\": [80, 0, 0], \"ti\": [0, -80, 0]"),
          key(50, "200, 200, 0"))),
      "\"ind\": 2, \"ao\": 1, "),
    solid(
      "divided",
      moved(
        p:
          "{\"s\": true, \"x\": \(animated(key(0, "10"), key(60, "390"))), \"y\": \(animated(key(5, "20", even), key(25, "220")))}"
      ),
      "\"ind\": 3, "),
    solid(
      "uneven",
      moved(
        p: animated(
          key(
            0, "100, 100, 0",
            "\"i\": {\"x\": [0.3, 0.9], \"y\": [1, 0.5]}, \"o\": {\"x\": [0.6, 0.1], \"y\": [0, 0.2]}"
          ),
          key(60, "300, 200, 0"))),
      "\"ind\": 4, "),
    solid(
      "held",
      moved(
        p: animated(
          key(0, "100, 100, 0", "\"h\": 1"), key(20, "300, 200, 0", "\"h\": 1"),
          key(40, "50, 60, 0"))),
      "\"ind\": 5, "),
  ])
}
