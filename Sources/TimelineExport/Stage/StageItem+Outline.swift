import TimelineDocument
import TimelineSyntax

extension StageItem {
  /// Its outline as a path, from its top left corner.
  var path: ElementPath {
    let (width, height) = (element.size[0], element.size[1])
    switch outline {
    case .path(let path): return path
    case .ellipse: return Self.ellipse(width, height)
    case .rectangle(let radius) where width == height && 2 * radius >= width:
      return Self.ellipse(width, height)
    case .rectangle(let radius):
      // Radii that are too large are made smaller together.
      let own = min(radius, width / 2, height / 2)
      return Self.rectangle(width, height, own)
    }
  }

  /// The distance of the control points of a quarter of a circle as a Bézier.
  private static let quarter = 0.5522847498

  /// An ellipse that begins at its right, as SwiftUI's does.
  static func ellipse(_ width: Double, _ height: Double) -> ElementPath {
    let (x, y) = (width / 2, height / 2)
    let (a, b) = (x * quarter, y * quarter)
    return ElementPath(parts: [
      .move([width, y]), .cubic([width, y + b, x + a, height, x, height]),
      .cubic([x - a, height, 0, y + b, 0, y]), .cubic([0, y - b, x - a, 0, x, 0]),
      .cubic([x + a, 0, width, y - b, width, y]), .close,
    ])
  }

  /// A rectangle with quarters of circles as its corners.
  private static func rectangle(
    _ width: Double, _ height: Double, _ radius: Double
  ) -> ElementPath {
    let (x, y) = (radius, radius)
    guard radius > 0 else {
      return ElementPath(parts: [
        .move([0, 0]), .line([width, 0]), .line([width, height]), .line([0, height]), .close,
      ])
    }
    let (a, b) = (x * (1 - quarter), y * (1 - quarter))
    var parts: [ElementPath.Part] = [.move([x, 0])]
    func line(_ point: [Double], from start: [Double]) {
      if point != start { parts.append(.line(point)) }
    }
    line([width - x, 0], from: [x, 0])
    parts.append(.cubic([width - a, 0, width, b, width, y]))
    line([width, height - y], from: [width, y])
    parts.append(.cubic([width, height - b, width - a, height, width - x, height]))
    line([x, height], from: [width - x, height])
    parts.append(.cubic([a, height, 0, height - b, 0, height - y]))
    line([0, y], from: [0, height - y])
    parts.append(.cubic([0, b, a, 0, x, 0]))
    return ElementPath(parts: parts + [.close])
  }

  /// Its outline around its centre at a point.
  func path(around center: [Double]) -> ElementPath {
    path.moved(center[0] - element.size[0] / 2, center[1] - element.size[1] / 2)
  }
}

extension ElementPath {
  /// The outline with a distance from where it is.
  func moved(_ x: Double, _ y: Double) -> ElementPath {
    func move(_ numbers: [Double]) -> [Double] {
      numbers.enumerated().map { $0.element + ($0.offset.isMultiple(of: 2) ? x : y) }
    }
    return ElementPath(
      parts: parts.map { part in
        switch part {
        case .move(let numbers): .move(move(numbers))
        case .line(let numbers): .line(move(numbers))
        case .cubic(let numbers): .cubic(move(numbers))
        case .close: .close
        }
      })
  }

  /// The outline in the unit square of a size.
  func inUnits(of size: [Double]) -> ElementPath {
    scaled(1 / max(size[0], 1e-9), 1 / max(size[1], 1e-9))
  }

  /// It as path data of SVG.
  func data<Sink>(decimals: Int = 4) -> EncodedText<Sink> {
    parts.map { part -> EncodedText<Sink> in
      let command: EncodedText<Sink> =
        switch part {
        case .move: "M"
        case .line: "L"
        case .cubic: "C"
        case .close: "Z"
        }
      return command + part.numbers.map { "\($0, decimals: decimals)" }.joined(separator: " ")
    }.joined()
  }
}
