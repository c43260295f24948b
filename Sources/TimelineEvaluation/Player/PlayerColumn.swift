public import TimelineDocument

/// A property of a player's values: where its numbers are, or that it has discrete values.
public struct PlayerColumn: Sendable, Hashable {
  /// The property's name with its element's and the copy: `opacity`, `title.opacity` or
  /// `row[2].opacity`; `offset.x` for one component.
  public let name: String
  /// The type of the values.
  public let type: PropertyType
  /// The unit of the numbers, such as `deg`; empty if there is none.
  public let unit: String
  /// The names of the components; nil for a value with a single component.
  public let components: [String]?
  /// The indices of its numbers among the player's values; empty for discrete values.
  public let range: Range<Int>
  /// The index among the player's columns.
  let number: Int

  /// The index of its first number.
  public var index: Int { range.lowerBound }
}

/// The columns of a player, in file order.
struct PlayerColumns {
  private(set) var all: [PlayerColumn] = []
  /// The number of all numbers.
  private(set) var valueCount = 0
  private var indices: [String: Int] = [:]

  /// Adds the columns that are not there yet.
  mutating func add(_ readers: [ColumnReader]) {
    for entry in readers where indices[entry.column.name] == nil {
      indices[entry.column.name] = all.count
      let end = valueCount + entry.reader.width
      all.append(
        PlayerColumn(
          name: entry.column.name, type: entry.column.type, unit: entry.column.unit,
          components: entry.column.components, range: valueCount..<end, number: all.count))
      valueCount = end
    }
  }

  /// The column with a name, or one component of a column; nil if there is none.
  subscript(_ name: String) -> PlayerColumn? {
    if let index = indices[name] { return all[index] }
    guard let dot = name.lastIndex(of: "."), let index = indices[String(name[..<dot])],
      let component = all[index].components?.firstIndex(of: String(name[name.index(after: dot)...]))
    else { return nil }
    let (column, first) = (all[index], all[index].index + component)
    return PlayerColumn(
      name: name, type: column.type, unit: column.unit, components: nil,
      range: first..<first + 1, number: index)
  }
}

/// What writes a player's values.
final class PlayerReaders {
  /// The curves of tracks.
  private var tracks: TrackBatch?
  /// The columns of frames.
  private var frames: [(frames: PlayedFrames, columns: [FrameColumn])] = []
  /// Other readers, with the index of their first number.
  private var others: [(reader: ValueReader, index: Int)] = []
  /// Numbers that are the same as others.
  private var copies: [(from: Int, to: Int, count: Int)] = []
  /// The reader of each column.
  private var readers: [ValueReader] = []

  /// - Parameter missing: reads a column that the motion does not have.
  init(
    _ columns: PlayerColumns, _ motion: [ColumnReader],
    missing: (PlayerColumn) -> ValueReader
  ) {
    var own: [String: ValueReader] = [:]
    for entry in motion { own[entry.column.name] = entry.reader }
    var known: [ObjectIdentifier: Int] = [:]
    var lanes: [TrackLane] = []
    for column in columns.all {
      let reader = own[column.name] ?? missing(column)
      readers.append(reader)
      guard !column.range.isEmpty else { continue }
      if let first = known[ObjectIdentifier(reader)] {
        copies.append((first, column.index, column.range.count))
        continue
      }
      known[ObjectIdentifier(reader)] = column.index
      switch reader {
      case let reader as TrackReader: lanes.append(reader.lane(writingAt: column.index))
      case let reader as FrameReader: add(reader, at: column.index)
      default: others.append((reader, column.index))
      }
    }
    tracks = lanes.isEmpty ? nil : TrackBatch(lanes)
  }

  private func add(_ reader: FrameReader, at index: Int) {
    let columns = reader.columns.map { column in
      var column = column
      column.index = index
      return column
    }
    if let last = frames.last, last.frames === reader.frames {
      frames[frames.count - 1].columns += columns
    } else {
      frames.append((reader.frames, columns))
    }
  }

  /// Writes the numbers of all columns at a time of the motion.
  func write(_ time: Double, to numbers: UnsafeMutablePointer<Double>) {
    tracks?.write(time, to: numbers)
    for entry in frames { entry.frames.read(entry.columns, at: time, into: numbers) }
    for entry in others { entry.reader.read(at: time, into: numbers + entry.index) }
    for copy in copies {
      (numbers + copy.to).update(from: numbers + copy.from, count: copy.count)
    }
  }

  /// The reader of a column.
  subscript(_ column: PlayerColumn) -> ValueReader { readers[column.number] }
}
