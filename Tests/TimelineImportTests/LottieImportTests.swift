import Foundation
import TestSupport
import Testing
import TimelineImport
import TimelineSyntax

/// Lottie files in their old and new shapes become elements and tracks.
@Suite(.waitsForPrograms) struct LottieImportTests {
  /// A file with some layers.
  private static func file(_ layers: String, _ others: String = "") -> String {
    """
    {"v": "5.7.0", "fr": 60, "ip": 0, "op": 120, "w": 400, "h": 300, "nm": "test", \(others)
    "layers": [\(layers)]}
    """
  }

  /// A layer with a rectangle.
  private static func layer(_ ks: String, _ others: String = "", shape: String? = nil) -> String {
    let own =
      shape ?? """
        {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [40, 20]}, "r": {"a": 0, "k": 4}}, \
        {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}
        """
    return """
      {"ty": 4, "ind": 1, "nm": "card", "ip": 0, "op": 120, "st": 0, \(others)
      "ks": {\(ks)}, "shapes": [{"ty": "gr", "it": [\(own), {"ty": "tr"}]}]}
      """
  }

  private static let still = "\"p\": {\"a\": 0, \"k\": [200, 150, 0]}"
  private static let ease =
    "\"i\": {\"x\": [0.58], \"y\": [1]}, \"o\": {\"x\": [0.42], \"y\": [0]}"

  /// Layers by their numbers, the foremost first; each with the number of the one that it moves with.
  private static func stack(_ layers: [(number: Int, name: String, parent: Int?, kind: Int)])
    -> String
  {
    file(
      layers.map { layer in
        let parent = layer.parent.map { "\"parent\": \($0), " } ?? ""
        let solid = layer.kind == 1 ? "\"sw\": 40, \"sh\": 20, \"sc\": \"#ff0000\", " : ""
        return
          "{\"ty\": \(layer.kind), \"ind\": \(layer.number), \"nm\": \"\(layer.name)\", \(parent)\(solid)\"ip\": 0, \"op\": 120, \"st\": 0, \"ks\": {\(still), \"o\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 60, \"s\": [100]}]}}}"
      }.joined(separator: ", "))
  }

  @Test func elementsAreDrawnInTheOrderOfTheLayers() throws {
    // The layer that both move with draws nothing, so its place does not matter.
    let yaml = try Imports.lines(
      Self.stack([
        (1, "holder", nil, 3), (2, "front", nil, 1), (3, "inner", 1, 1), (4, "back", nil, 1),
      ]), as: "lottie")
    let places = ["back:", "holder:", "inner:", "front:"].map { yaml.range(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(
      zip(places, places.dropFirst()).allSatisfy {
        ($0 ?? yaml.endIndex) < ($1 ?? yaml.startIndex)
      }, "\(yaml)")
  }

  @Test func orderThatElementsCannotHaveIsListed() throws {
    let losses = try Imports.losses(
      Self.stack([
        (1, "holder", nil, 3), (2, "front", 1, 1), (3, "middle", nil, 1), (4, "back", 1, 1),
      ]), as: "lottie")
    #expect(losses.contains { $0.contains("in front of") && $0.contains("`middle`") }, "\(losses)")
    let others = try Imports.losses(
      Self.stack([
        (1, "holder", nil, 3), (2, "front", 1, 1), (3, "back", 1, 1), (4, "ground", nil, 1),
      ]), as: "lottie")
    #expect(others.isEmpty, "\(others)")
  }

  @Test(arguments: [
    // New files have `s` alone, old ones `e` as well, and a last keyframe with only a time.
    (
      "\(still), \"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0], \(ease)}, {\"t\": 60, \"s\": [90]}]}",
      [
        "rotation:", "linear: { to: 90, duration: 1, curve: easeInOut }", "color: \"#ff0000\"",
        "cornerRadius: 4", "size: [40, 20]",
      ]
    ),
    (
      "\(still), \"r\": {\"k\": [{\"t\": 0, \"s\": [0], \"e\": [90], \(ease)}, {\"t\": 60}]}",
      ["linear: { to: 90, duration: 1, curve: easeInOut }"]
    ),
    (
      "\(still), \"o\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0], \"h\": 1}, {\"t\": 30, \"s\": [100]}]}",
      ["opacity:", "from: 0", "hold: 0.5", "move: 1"]
    ),
    (
      "\(still), \"s\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100, 50, 100]}, {\"t\": 60, \"s\": [200, 50, 100]}]}",
      ["scaleX:", "scaleY: 0.5"]
    ),
    (
      "\"p\": {\"s\": true, \"x\": {\"a\": 0, \"k\": 200}, \"y\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100]}, {\"t\": 60, \"s\": [150]}]}}",
      ["offsetY:", "from: -50", "linear: { to: 0, duration: 1 }"]
    ),
    (
      "\"p\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100, 100, 0]}, {\"t\": 60, \"s\": [200, 150, 0]}]}",
      ["offset:", "from: [-100, -50]"]
    ),
    (
      // An easing for each component divides a position.
      "\"p\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100, 100], \"i\": {\"x\": [0.58, 1], \"y\": [1, 1]}, \"o\": {\"x\": [0.42, 0.42], \"y\": [0, 0]}}, {\"t\": 60, \"s\": [200, 150]}]}",
      ["offsetX:", "offsetY:", "curve: easeInOut", "curve: easeIn"]
    ),
    (
      "\"p\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [100, 100], \"to\": [0, -60], \"ti\": [0, -60]}, {\"t\": 60, \"s\": [200, 100]}]}",
      ["travel:", "M 0 0 C 0 -60 100 -60 100 0", "path: card"]
    ),
    (
      "\(still), \"a\": {\"a\": 0, \"k\": [-20, 0, 0]}, \"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 60, \"s\": [90]}]}",
      ["anchor: [0, 0.5]", "center: [20, 0]"]
    ),
  ])
  func transformBecomesTracks(_ ks: String, _ parts: [String]) throws {
    let yaml = try Imports.lines(Self.file(Self.layer(ks)), as: "lottie")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }

  @Test(arguments: [
    (
      "{\"ty\": \"el\", \"p\": {\"k\": [0, 0]}, \"s\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [40, 40]}, {\"t\": 60, \"s\": [80, 40]}]}}, {\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 1]}, \"o\": {\"k\": 50}}",
      ["shape: ellipse", "width:", "color: \"#0000ff80\""]
    ),
    (
      "{\"ty\": \"sh\", \"ks\": {\"a\": 0, \"k\": {\"c\": true, \"v\": [[0, 0], [40, 0], [40, 40]], \"i\": [[0, 0], [0, 0], [0, 0]], \"o\": [[0, 0], [0, 0], [0, 0]]}}}, {\"ty\": \"tm\", \"s\": {\"k\": 0}, \"e\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 60, \"s\": [100]}]}, \"o\": {\"k\": 0}}, {\"ty\": \"st\", \"c\": {\"k\": [0, 0, 0, 1]}, \"o\": {\"k\": 100}, \"w\": {\"k\": 3}}",
      ["path: M 0 0 L 40 0 L 40 40 Z", "trimEnd:", "width: 3"]
    ),
    (
      "{\"ty\": \"rc\", \"p\": {\"k\": [0, 0]}, \"s\": {\"k\": [40, 40]}, \"r\": {\"k\": 0}}, {\"ty\": \"fl\", \"c\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [1, 0, 0, 1]}, {\"t\": 60, \"s\": [0, 0, 1, 1]}]}, \"o\": {\"k\": 100}}",
      ["backgroundColor:", "\"#0000ff\""]
    ),
    (
      "{\"ty\": \"rc\", \"p\": {\"k\": [0, 0]}, \"s\": {\"k\": [40, 40]}, \"r\": {\"k\": 0}}, {\"ty\": \"gf\", \"o\": {\"k\": 100}, \"t\": 1, \"s\": {\"k\": [-20, 0]}, \"e\": {\"k\": [20, 0]}, \"g\": {\"p\": 2, \"k\": {\"k\": [0, 1, 0, 0, 1, 0, 0, 1]}}}",
      ["from: [0, 0.5], to: [1, 0.5]"]
    ),
    (
      "{\"ty\": \"sr\", \"sy\": 2, \"pt\": {\"k\": 4}, \"p\": {\"k\": [0, 0]}, \"or\": {\"k\": 20}, \"r\": {\"k\": 0}}, {\"ty\": \"fl\", \"c\": {\"k\": [0, 0, 0, 1]}, \"o\": {\"k\": 100}}",
      ["path: M 20 0 L"]
    ),
  ])
  func shapeBecomesAnElement(_ shapes: String, _ parts: [String]) throws {
    let spin =
      "\(Self.still), \"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 60, \"s\": [9]}]}"
    let yaml = try Imports.lines(Self.file(Self.layer(spin, shape: shapes)), as: "lottie")
    for part in parts { #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)") }
  }

  private static let spinning =
    "\"r\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [0]}, {\"t\": 60, \"s\": [9]}]}"

  @Test func parentsContainTheirChildren() throws {
    let null = """
      {"ty": 3, "ind": 2, "nm": "holder", "ip": 0, "op": 120, "ks": {"p": {"k": [100, 100]}, \
      \(Self.spinning), "o": {"a": 0, "k": 0}}}
      """
    let child = Self.layer("\"p\": {\"k\": [10, 0]}", "\"parent\": 2,")
    let yaml = try Imports.lines(Self.file("\(child), \(null)"), as: "lottie")
    // A null is not seen, which does not hide its children.
    for part in ["holder:", "elements:", "card:", "center: [10, 0]", "rotation:"] {
      #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)")
    }
    #expect(!yaml.contains("opacity"), "\(yaml)")
  }

  private static func composition(_ layer: String, _ own: String) -> String {
    file(
      "{\"ty\": 0, \"ind\": 1, \"nm\": \"outer\", \"refId\": \"c\", \"w\": 400, \"h\": 300, \"ip\": 0, \"op\": 120, \(layer), \"ks\": {\"p\": {\"k\": [200, 150]}, \"a\": {\"k\": [200, 150]}}}",
      "\"assets\": [{\"id\": \"c\", \"nm\": \"inner\", \"layers\": [\(own)]}],")
  }

  @Test func compositionIsPlayedByASequence() throws {
    let yaml = try Imports.lines(
      Self.composition("\"st\": 30, \"sr\": 2", Self.layer("\(Self.still), \(Self.spinning)")),
      as: "lottie")
    for part in ["sequence:", "play: inner", "at: 0.5", "speed: 0.5", "inner:", "clip: true"] {
      #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)")
    }
  }

  @Test func remappedCompositionIsFlattened() throws {
    let remap =
      "\"st\": 0, \"sr\": 1, \"tm\": {\"a\": 1, \"k\": [{\"t\": 0, \"s\": [1], \(Self.ease)}, {\"t\": 60, \"s\": [0]}]}"
    let result = try Imports.result(
      Self.composition(remap, Self.layer("\(Self.still), \(Self.spinning)")), as: "lottie")
    let yaml = String(decoding: result.file.bytes, as: UTF8.self)
    #expect(result.log.notes.contains { $0.contains("remapped") })
    #expect(yaml.contains("rotation:") && !yaml.contains("sequence:"), "\(yaml)")
  }

  @Test(arguments: [
    (layer("\(still), \(spinning)", "\"tt\": 1,"), "track matte"),
    (layer("\(still), \"r\": {\"a\": 0, \"k\": 0, \"x\": \"var $bm_rt;\"}"), "expression"),
    (layer("\(still), \(spinning)", "\"masksProperties\": [{\"mode\": \"a\"}],"), "mask"),
    (layer("\(still), \(spinning)", shape: "{\"ty\": \"rp\"}"), "repeater"),
    (layer("\(still), \"rx\": {\"a\": 0, \"k\": 40}"), "out of the plane"),
    (
      layer("\(still), \"r\": {\"a\": 1, \"k\": [{\"t\": 9, \"s\": [1]}, {\"t\": 3, \"s\": [2]}]}"),
      "cannot be read"
    ),
    (
      "{\"ty\": 5, \"nm\": \"words\", \"ks\": {\(still)}, \"t\": {\"d\": {\"k\": [{\"s\": {\"t\": \"Hi\", \"s\": 20}}]}}}",
      "system's font"
    ),
    ("{\"ty\": 6, \"nm\": \"beep\", \"ks\": {}}", "sound"),
    ("{\"ty\": 0, \"nm\": \"a\", \"refId\": \"b\", \"ks\": {}}", "no composition"),
  ])
  func lossIsReported(_ layer: String, _ message: String) throws {
    let moving =
      "{\"ty\": 1, \"nm\": \"solid\", \"sw\": 9, \"sh\": 9, \"sc\": \"#ff0000\", \"ip\": 0, \"op\": 120, \"ks\": {\(Self.still), \(Self.spinning)}}"
    let losses = try Imports.losses(Self.file("\(layer), \(moving)"), as: "lottie")
    #expect(losses.contains { $0.contains(message) }, "\(losses)")
  }

  @Test func layerIsHiddenBeforeItBeginsAndAfterItEnds() throws {
    let layer = Self.layer("\(Self.still), \(Self.spinning)")
      .replacingOccurrences(of: "\"ip\": 0, \"op\": 120", with: "\"ip\": 30, \"op\": 90")
    let yaml = try Imports.lines(Self.file(layer), as: "lottie")
    for part in ["opacity:", "from: 0", "hold: 0.5", "move: 1", "move: 0"] {
      #expect(yaml.contains(part), "\(part) is missing in\n\(yaml)")
    }
  }

  @Test func markersStay() throws {
    let yaml = try Imports.lines(
      Self.file(
        Self.layer("\(Self.still), \(Self.spinning)"),
        "\"markers\": [{\"tm\": 30, \"cm\": \"touch down\", \"dr\": 0}],"), as: "lottie")
    #expect(yaml.contains("markers: { touch-down: 0.5 }"), "\(yaml)")
  }

  /// A zip file with one file, which is stored or says that it is larger than it is.
  @Test func archiveIsUnpacked() throws {
    let code = """
      import io, json, sys, zipfile
      job = json.load(sys.stdin)
      data = io.BytesIO()
      with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
          archive.writestr("manifest.json", "{}")
          archive.writestr("animations/one.json", job["text"] if job["size"] == 0 else " " * job["size"])
      sys.stdout.buffer.write(data.getvalue())
      """
    struct Job: Encodable { var text: String, size: Int }
    func archive(_ size: Int) throws -> [UInt8] {
      let text = Self.file(Self.layer("\(Self.still), \(Self.spinning)"))
      return Array(
        try PythonProgram.run(
          code: code, input: try JSONEncoder().encode(Job(text: text, size: size))))
    }
    let bytes = try archive(0)
    let input = ImportInput(SourceFile(path: "a.lottie", bytes: bytes))
    let format = try #require(ImportFormat.recognized(input))
    let result = try MotionImport(input, as: format, path: "a.yaml")
    #expect(result.fault == nil)
    #expect(String(decoding: result.file.bytes, as: UTF8.self).contains("rotation:"))
    // 40 MB of spaces in 40 KB.
    let bomb = ImportInput(SourceFile(path: "a.lottie", bytes: try archive(40_000_000)))
    #expect(throws: ImportError.self) {
      try MotionImport(bomb, as: format, path: "a.yaml")
    }
    for count in stride(from: 0, to: bytes.count, by: 23) {
      let cut = ImportInput(SourceFile(path: "a.lottie", bytes: Array(bytes.prefix(count))))
      _ = try? MotionImport(cut, as: format, path: "a.yaml")
    }
  }
}
