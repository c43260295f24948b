package import AnimationCore
public import TimelineSyntax

/// A path of the section `paths`.
///
/// A class, since each property that moves along it refers to it.
public final class MotionPath: Sendable {
  /// The name, which is unique among paths.
  public let name: String
  /// Its curves, by their arc length.
  package let curve: MeasuredPath
  /// Where it is defined, in this file or an included one.
  public let label: DiagnosticLabel

  init(name: String, curve: MeasuredPath, label: DiagnosticLabel) {
    (self.name, self.curve, self.label) = (name, curve, label)
  }

  /// The length in points.
  public var length: Double { curve.length }

  /// Whether fractions beyond 0 and 1 go round it; otherwise its ends are held.
  public var isClosed: Bool { curve.isClosed }
}

/// How `travel` moves a view: along which path, and what follows from it.
///
/// The fraction of the length that a view has travelled determines its `position`, if it is an
/// element, or else its `offset`; and where it turns along, its `rotation`.
package struct PathFollowing: Sendable, Equatable {
  package let path: MotionPath
  /// Whether the view turns along the path.
  package let hasHeading: Bool
  /// The centre of the element, from which the path is measured; nil for a view that is no element.
  package private(set) var center: [Double]?
  /// The centre of the element's first copy.
  private let firstCenter: [Double]?

  init(_ path: MotionPath, hasHeading: Bool, center: [Double]? = nil) {
    (self.path, self.hasHeading, self.center, firstCenter) = (path, hasHeading, center, center)
  }

  package static func == (lhs: PathFollowing, rhs: PathFollowing) -> Bool {
    lhs.path === rhs.path && lhs.hasHeading == rhs.hasHeading && lhs.center == rhs.center
  }

  /// The same path of an element's first copy.
  func centered(on center: [Double]) -> PathFollowing {
    PathFollowing(path, hasHeading: hasHeading, center: center)
  }

  /// The same path of another copy.
  func inCopy(_ copy: Int, of element: ElementModel) -> PathFollowing {
    var result = self
    result.center = firstCenter.map { first in
      (0..<2).map { first[$0] + Double(copy) * element.spacing[$0] }
    }
    return result
  }

  /// The properties that follow from `travel`.
  package var properties: [BuiltInProperty] {
    [center == nil ? .offset : .position] + (hasHeading ? [.rotation] : [])
  }

  /// The numbers of one of these properties at a fraction of the length, in document units.
  package func value(of property: BuiltInProperty, at fraction: Double) -> [Double] {
    var numbers = [Double](repeating: 0, count: property == .rotation ? 1 : 2)
    numbers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { read(property, at: fraction, into: $0) }
    }
    return numbers
  }

  /// Writes the numbers of one of these properties, without allocating memory.
  package func read(
    _ property: BuiltInProperty, at fraction: Double, into numbers: UnsafeMutablePointer<Double>
  ) {
    guard property != .rotation else {
      numbers[0] = Self.rounded(path.curve.heading(at: fraction) * 180 / .pi)
      return
    }
    let point = path.curve.point(at: fraction)
    numbers[0] = Self.rounded((center?[0] ?? 0) + point.x)
    numbers[1] = Self.rounded((center?[1] ?? 0) + point.y)
  }

  /// The velocity of one of these properties per unit of `travel`, where the path is smooth.
  package func slope(of property: BuiltInProperty, at fraction: Double) -> [Double] {
    guard property != .rotation else { return [path.curve.turning(at: fraction) * 180 / .pi] }
    let velocity = path.curve.velocity(at: fraction)
    return [velocity.x, velocity.y]
  }

  /// A number without the rounding errors of angles and lengths, which differ between platforms.
  private static func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }
}

extension PropertyDeclaration {
  /// A property that follows from this one, on the same view.
  package func following(_ property: BuiltInProperty) -> PropertyDeclaration {
    var result = property.declaration
    let target = target
    let name = name.dropLast(localName.count) + property.name
    result.change { fields in
      fields.name = String(name)
      fields.target = target.map {
        ElementTarget($0.element, property: property.name, copy: $0.copy, starts: nil)
      }
    }
    return result
  }

  /// The properties that follow from it: those of a view that travels along a path.
  package var following: [PropertyDeclaration] { path?.properties.map(following) ?? [] }
}
