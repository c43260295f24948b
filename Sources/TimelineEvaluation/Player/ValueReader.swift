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
