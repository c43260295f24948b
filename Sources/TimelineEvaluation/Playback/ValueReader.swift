internal import TimelineDocument

/// Reads the values of a column at one time after another, without allocating memory.
///
/// A class with state, such as the segment at the last time; each player has its own.
class ValueReader {
  /// The number of numbers of a value; 0 for discrete values.
  let width: Int

  init(width: Int) { self.width = width }

  /// Writes the numbers at a time in seconds, in document units; discrete readers write nothing.
  func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {}

  /// The discrete value at a time in seconds; nil if the values are numbers.
  func value(at time: Double) -> PropertyValue? { nil }
}

/// A column of samples, with what reads its values.
struct ColumnReader {
  /// The column, without values.
  var column: SampledTrack
  /// Columns with the same values share it.
  let reader: ValueReader

  init(_ column: SampledTrack, _ reader: ValueReader) {
    (self.column, self.reader) = (column, reader)
  }
}

extension ColumnReader {
  /// Readers of the columns of a property: its values, and what follows from them.
  static func all(
    _ columns: [SampledTrack], _ base: ValueReader, of property: PropertyDeclaration
  ) -> [ColumnReader] {
    columns.enumerated().map { index, column in
      ColumnReader(column, index == 0 ? base : following(column, base, of: property))
    }
  }

  /// The reader of a column that follows from a property's values.
  static func following(
    _ column: SampledTrack, _ base: ValueReader, of property: PropertyDeclaration
  ) -> ValueReader {
    guard let path = property.path, let own = BuiltInProperty(rawValue: column.property) else {
      return DisplayReader(base, of: property)
    }
    return PathReader(base, path, own)
  }
}

/// Reads where on its path a view is, or its direction there.
final class PathReader: ValueReader {
  private let base: ValueReader
  private let path: PathFollowing
  private let property: BuiltInProperty

  init(_ base: ValueReader, _ path: PathFollowing, _ property: BuiltInProperty) {
    (self.base, self.path, self.property) = (base, path, property)
    super.init(width: property == .rotation ? 1 : 2)
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    var fraction = 0.0
    withUnsafeMutablePointer(to: &fraction) { base.read(at: time, into: $0) }
    path.read(property, at: fraction, into: numbers)
  }
}

/// Reads a value that never changes.
final class ConstantReader: ValueReader {
  private let numbers: [Double]
  private let discrete: PropertyValue?

  init(_ value: PropertyValue, of type: PropertyType) {
    numbers = type.isDiscrete ? [] : value.numbers
    discrete = type.isDiscrete ? value : nil
    super.init(width: numbers.count)
  }

  override func read(at time: Double, into numbers: UnsafeMutablePointer<Double>) {
    for index in self.numbers.indices { numbers[index] = self.numbers[index] }
  }

  override func value(at time: Double) -> PropertyValue? { discrete }
}

/// Reads a number as the integer that is displayed for it.
final class DisplayReader: ValueReader {
  private let base: ValueReader
  private let display: IntegerDisplay

  init(_ base: ValueReader, of property: PropertyDeclaration) {
    self.base = base
    display = property.display ?? .integer
    super.init(width: 0)
  }

  override func value(at time: Double) -> PropertyValue? {
    var number = 0.0
    withUnsafeMutablePointer(to: &number) { base.read(at: time, into: $0) }
    return .integer(display.integer(number))
  }
}
