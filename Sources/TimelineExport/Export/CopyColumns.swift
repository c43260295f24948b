import TimelineSyntax

/// The table of what differs between copies, whose columns are named as they are used.
struct CopyColumns<Sink: TextSink> {
  /// What a number of the source is.
  struct Label: Hashable {
    /// The property that it belongs to.
    var property: String
    /// What it is of the property, such as `time`; empty for a value.
    var role = ""

    var name: String {
      SwiftIdentifier(
        lowerCamelCase: property + role.prefix(1).uppercased() + role.dropFirst()
      ).name
    }
  }

  /// The numbers of all columns that may be used.
  private var values: [[Double]]
  /// The columns of the table in the order of their use.
  private(set) var columns: [(index: Int, name: String)] = []
  private var labels: [Int: Label] = [:]

  init(_ template: CopyTemplate<Sink>) { values = template.columns }

  init() { values = [] }

  /// The index of a column of numbers, which may be used from now on.
  mutating func index(of numbers: [Double]) -> Int {
    if let known = values.firstIndex(of: numbers) { return known }
    values.append(numbers)
    return values.count - 1
  }

  /// The expression of a number that depends on the copy.
  ///
  /// - Parameters:
  ///   - variable: the index of the copy, as a number of the target's arithmetic.
  ///   - isListed: whether the numbers stand in the table, even if they grow evenly.
  ///   - literal: the literal of a number.
  ///   - item: the item of a column of the table.
  mutating func expression(
    _ column: Int, _ label: Label, of variable: EncodedText<Sink>, isListed: Bool = false,
    literal: (Double) -> EncodedText<Sink>, item: (String) -> EncodedText<Sink>
  ) -> EncodedText<Sink> {
    if !isListed, let line = AffineFunction(progression: values[column]) {
      return line.text(of: variable, literal)
    }
    if let known = columns.first(where: { $0.index == column }) { return item(known.name) }
    if !isListed, label.role.isEmpty {
      for (other, name) in columns where labels[other] == label {
        if let line = AffineFunction(of: values[other], giving: values[column]) {
          return line.text(of: item(name), literal)
        }
      }
    }
    var (name, number) = (label.name, 2)
    while columns.contains(where: { $0.name == name }) {
      (name, number) = ("\(label.name)\(number)", number + 1)
    }
    columns.append((column, name))
    labels[column] = label
    return item(name)
  }

  /// The literals of the columns' items, in lines of their own if they are many.
  ///
  /// - Parameter literal: the literal of a number of the column of a name.
  func lists(
    indentation: EncodedText<Sink>, literal: (String, Double) -> EncodedText<Sink>
  ) -> [(name: String, text: EncodedText<Sink>)] {
    columns.map { column, name in
      (name, Self.list(values[column].map { literal(name, $0) }, indentation: indentation))
    }
  }

  /// The items of a list, in lines of their own if they are many.
  static func list(
    _ items: [EncodedText<Sink>], indentation: EncodedText<Sink>
  ) -> EncodedText<Sink> {
    let width = 8
    if items.count <= width { return items.joined(separator: ", ") }
    let lines = stride(from: 0, to: items.count, by: width).map { start in
      let line = items[start..<min(start + width, items.count)]
      return "\(indentation)\(indentation)\(line.joined(separator: ", ")),\n"
        as EncodedText<Sink>
    }
    return "\n\(lines.joined())\(indentation)"
  }
}
