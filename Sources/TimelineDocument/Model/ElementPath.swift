internal import AnimationCore

/// An outline of lines and cubic Béziers, in points from the top left corner of an element.
public struct ElementPath: Sendable, Hashable {
  /// A part of an outline, whose numbers are absolute coordinates, x before y.
  public enum Part: Sendable, Hashable {
    /// Begins a subpath at a point.
    case move([Double])
    /// A straight line to a point.
    case line([Double])
    /// A Bézier with two control points to a point.
    case cubic([Double])
    /// A straight line back to the beginning of the subpath.
    case close

    /// Its coordinates.
    public var numbers: [Double] {
      switch self {
      case .move(let numbers), .line(let numbers), .cubic(let numbers): numbers
      case .close: []
      }
    }
  }

  /// The parts in order; the first one is a `move`.
  public var parts: [Part] = []

  /// Creates an outline of parts.
  public init(parts: [Part] = []) { self.parts = parts }

  /// The outline of a path, whose arcs become Béziers.
  init(_ path: VectorPath) {
    for subpath in path.subpaths {
      parts.append(.move([subpath.start.x, subpath.start.y]))
      for (index, piece) in subpath.pieces.enumerated() {
        switch piece {
        // The line that closes it.
        case .line where subpath.isClosed && index == subpath.pieces.count - 1: break
        case .line(_, let end): parts.append(.line([end.x, end.y]))
        case .cubic, .arc:
          for (_, first, second, end) in piece.cubics {
            parts.append(.cubic([first.x, first.y, second.x, second.y, end.x, end.y]))
          }
        }
      }
      if subpath.isClosed { parts.append(.close) }
    }
  }

  /// The outline in another unit: the coordinates are multiplied by two factors.
  public func scaled(_ x: Double, _ y: Double) -> ElementPath {
    func scale(_ numbers: [Double]) -> [Double] {
      numbers.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element * x : $0.element * y }
    }
    return ElementPath(
      parts: parts.map { part in
        switch part {
        case .move(let numbers): .move(scale(numbers))
        case .line(let numbers): .line(scale(numbers))
        case .cubic(let numbers): .cubic(scale(numbers))
        case .close: .close
        }
      })
  }
}

extension ElementPath {
  /// A part of an outline without gaps, and where it lies in the whole: fractions of its length.
  public struct Subpath: Sendable {
    /// The part itself.
    public var path: ElementPath
    /// How much of the whole is before it, 0…1.
    public var start: Double
    /// How much of the whole it is, 0…1.
    public var length: Double
  }

  /// Its length in points.
  public var length: Double { pieces.reduce(0) { $0 + $1.length } }

  /// Its parts without gaps, which follow each other by their lengths.
  public var subpaths: [Subpath] {
    let all = pieces
    let total = all.reduce(0) { $0 + $1.length }
    var before = 0.0
    return all.map { path, length in
      defer { before += length }
      guard total > 0 else { return Subpath(path: path, start: 0, length: 1) }
      return Subpath(path: path, start: before / total, length: length / total)
    }
  }

  /// Its parts without gaps, with their lengths in points.
  private var pieces: [(path: ElementPath, length: Double)] {
    var all: [(path: ElementPath, length: Double)] = []
    var (point, start) = ([0.0, 0.0], [0.0, 0.0])
    for part in parts {
      if case .move(let place) = part {
        (point, start) = (place, place)
        all.append((ElementPath(parts: [part]), 0))
        continue
      }
      if all.isEmpty || all[all.count - 1].path.parts.last == .close {
        all.append((ElementPath(parts: [.move(start)]), 0))
      }
      let end = part == .close ? start : Array(part.numbers.suffix(2))
      all[all.count - 1].path.parts.append(part)
      all[all.count - 1].length += Self.length(of: part, from: point, to: end)
      point = end
    }
    all.removeAll { $0.path.parts.count < 2 }
    return all
  }

  /// The length of a part.
  private static func length(of part: Part, from start: [Double], to end: [Double]) -> Double {
    func point(_ numbers: ArraySlice<Double>) -> PathPoint {
      PathPoint(numbers.first ?? 0, numbers.last ?? 0)
    }
    guard case .cubic(let numbers) = part else {
      return (point(end[...]) - point(start[...])).length
    }
    return PathPiece.cubic(
      point(start[...]), point(numbers[0..<2]), point(numbers[2..<4]), point(end[...])
    ).length(from: 0, to: 1)
  }
}
