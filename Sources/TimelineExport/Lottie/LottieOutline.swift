import TimelineDocument
import TimelineSyntax

/// The outline of a figure: a rectangle, an ellipse or the parts of a path.
struct LottieOutline {
  let body: LottieBody
  let size: LottieValue
  let cornerRadius: LottieValue
  /// Whether a part of it is drawn, so that it matters where it begins.
  let isTrimmed: Bool

  func write(to json: inout JSONWriter) {
    var isPath = isTrimmed
    if case .path? = body.outline { isPath = true }
    switch body.path {
    case let path? where isPath:
      for part in path.moved(-body.size[0] / 2, -body.size[1] / 2).subpaths {
        json.object { json in
          json.member("ty", "sh")
          json.member("nm", "shape")
          json.object("ks") { json in
            json.member("a", 0)
            json.object("k") { Self.write(part.path, to: &$0) }
          }
        }
      }
    default:
      json.object { json in
        json.member("ty", body.outline == nil ? "rc" : "el")
        json.member("nm", "shape")
        json.member("d", 1)
        json.object("p") { LottieValue.fixed([0, 0]).write(to: &$0) }
        json.object("s") { size.write(to: &$0) }
        if body.outline == nil { json.object("r") { cornerRadius.write(to: &$0) } }
      }
    }
  }

  /// Writes a subpath: its points, and the distances of the control points before and after each.
  static func write(_ path: ElementPath, to json: inout JSONWriter) {
    var points: [[Double]] = []
    var before: [[Double]] = []
    var after: [[Double]] = []
    var isClosed = false
    func add(_ point: [Double], before control: [Double]) {
      points.append(point)
      before.append([control[0] - point[0], control[1] - point[1]])
      after.append([0, 0])
    }
    for part in path.parts {
      switch part {
      case .move(let point), .line(let point): add(point, before: point)
      case .cubic(let numbers):
        if let last = points.last {
          after[after.count - 1] = [numbers[0] - last[0], numbers[1] - last[1]]
        }
        add(Array(numbers[4...]), before: Array(numbers[2..<4]))
      case .close: isClosed = true
      }
    }
    // A last point that is the first one closes the path without a line.
    if isClosed, points.count > 1, points.first == points.last {
      before[0] = before.removeLast()
      points.removeLast()
      after.removeLast()
    }
    json.member("c", isClosed)
    for (key, list) in [("v", points), ("i", before), ("o", after)] {
      json.array(key) { json in for point in list { json.array(numbers: point) } }
    }
  }
}
