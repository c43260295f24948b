import Foundation
import Testing

@testable import TimelineExport

/// Where the corners of a shape are in a Lottie file: its size, its anchor and its frame.
@Suite struct LottieAnchorTests {
  private typealias Object = [String: Any]

  /// A point and the affine functions of it that groups apply.
  private typealias Point = (x: Double, y: Double)
  private typealias Map = (Point) -> Point

  /// The corners of the shape of a file whose keyframes are all linear, at a fraction of the time.
  private static func corners(_ timeline: String, at fraction: Double) throws -> [(
    x: Double, y: Double
  )] {
    let document = try Examples.document(
      text: "keyphase: 1\ntimelines:\n  a:\n\(timeline)\n")
    let (text, log) = try Examples.export(.lottie, document)
    #expect(log.warnings.isEmpty && log.approximations.isEmpty)
    let file = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    let layer = try #require((file["layers"] as? [Object])?.first)
    var corners: [Point] = []
    func numbers(_ owner: Object, _ key: String) -> [Double] {
      let property = owner[key] as? Object
      guard let keyframes = property?["k"] as? [Object],
        let first = keyframes.first?["s"] as? [Double],
        let last = keyframes.last?["s"] as? [Double]
      else { return property?["k"] as? [Double] ?? [property?["k"] as? Double ?? 0] }
      return zip(first, last).map { $0 + ($1 - $0) * fraction }
    }
    func map(_ owner: Object) -> Map {
      let (anchor, position) = (numbers(owner, "a"), numbers(owner, "p"))
      let (scale, angle) = (numbers(owner, "s"), numbers(owner, "r")[0] * .pi / 180)
      return { point in
        let x = (point.x - anchor[0]) * scale[0] / 100
        let y = (point.y - anchor[1]) * scale[1] / 100
        return (
          position[0] + x * cos(angle) - y * sin(angle),
          position[1] + x * sin(angle) + y * cos(angle)
        )
      }
    }
    func visit(_ item: Object, _ outer: @escaping Map) {
      if item["ty"] as? String == "rc" {
        let size = numbers(item, "s")
        for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
          corners.append(outer((x * size[0], y * size[1])))
        }
      }
      let items = item["it"] as? [Object] ?? []
      let own: Map = items.last.map(map) ?? { $0 }
      for child in items.dropLast() { visit(child) { outer(own($0)) } }
    }
    let outer = map(try #require(layer["ks"] as? Object))
    for shape in layer["shapes"] as? [Object] ?? [] { visit(shape, outer) }
    return corners
  }

  private func expect(
    _ timeline: String, at fraction: Double, _ expected: [(Double, Double)]
  ) throws {
    let corners = try Self.corners(timeline, at: fraction)
    try #require(corners.count == expected.count)
    for (corner, expected) in zip(corners, expected) {
      #expect(
        abs(corner.x - expected.0) < 1e-6 && abs(corner.y - expected.1) < 1e-6,
        "\(corners), expected \(expected)")
    }
  }

  @Test func `a frame turns about its centre`() throws {
    let timeline = """
          initial: { frame: [150, 150, 100, 100] }
          tracks:
            frame: [{ linear: { to: [150, 150, 100, 120], duration: 1 } }]
            rotation: [{ linear: { to: 180deg, duration: 1 } }]
      """
    try expect(timeline, at: 0, [(150, 150), (250, 150), (250, 250), (150, 250)])
    try expect(timeline, at: 1, [(250, 270), (150, 270), (150, 150), (250, 150)])
  }

  @Test func `a width grows about the centre, and turns about its own anchor`() throws {
    let timeline = """
          initial: { width: 100, anchor: [0, 0.5] }
          tracks:
            width: [{ linear: { to: 200, duration: 1 } }]
            rotation: [{ linear: { to: 90deg, duration: 1 } }]
      """
    try expect(timeline, at: 0, [(150, 150), (250, 150), (250, 250), (150, 250)])
    // The leading edge of the view, 200 wide, is at 100, and the rest hangs down from there.
    try expect(timeline, at: 1, [(150, 200), (150, 400), (50, 400), (50, 200)])
  }

  @Test func `an anchor may move`() throws {
    let timeline = """
          initial: { anchor: [0.5, 0.5], scale: 2 }
          tracks:
            anchor: [{ linear: { to: [0, 0], duration: 1 } }]
            rotation: [{ linear: { to: 180deg, duration: 1 } }]
      """
    try expect(timeline, at: 0, [(100, 100), (300, 100), (300, 300), (100, 300)])
    try expect(timeline, at: 1, [(150, 150), (-50, 150), (-50, -50), (150, -50)])
  }

  @Test(arguments: [1, 3, 6, 7, 20, 60])
  func `the shapes of declared properties stay on the canvas`(count: Int) throws {
    let names = (0..<count).map { "dot\($0)" }
    let document = try Examples.document(
      text: """
        keyphase: 1
        properties:
        \(names.map { "  \($0): { like: scale }" }.joined(separator: "\n"))
        timelines:
          a:
            tracks:
        \(names.map { "      \($0): [{ linear: { to: 0.5, duration: 1 } }]" }.joined(separator: "\n"))

        """)
    let text = try Examples.export(.lottie, document).text
    let places = text.matches(of: /"p":\{"a":0,"k":\[(-?[0-9.]+),(-?[0-9.]+)\]\}/).compactMap {
      Double($0.1).map(abs)
    }
    #expect(places.allSatisfy { $0 < 200 })
  }

  @Test func `several timelines are compositions of one file`() throws {
    let document = try Examples.document("toast.yaml")
    let text = try Examples.export(.lottie, document).text
    let file = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    let names = ["toast", "toastFade", "toastView.insertion", "toastView.removal"]
    #expect((file["assets"] as? [Object])?.map { $0["id"] as? String } == names)
    let layers = try #require(file["layers"] as? [Object])
    #expect(layers.map { $0["refId"] as? String } == names)
    #expect(file["w"] as? Double == 1600)
    let markers = try #require(file["markers"] as? [Object])
    #expect(markers.map { $0["cm"] as? String } == ["toast.leaves", "toast.gone"])
  }
}
