import TimelineSyntax

/// The source of the copies of an element as one text, where it differs in numbers alone.
struct CopyTemplate<Sink: TextSink> {
  /// A number of the text that depends on the copy.
  struct Place {
    /// Its UTF-8 offsets in the text.
    var range: Range<Int>
    /// The index of its values in ``columns``.
    var column: Int
  }

  /// The text of the first copy.
  let text: EncodedText<Sink>
  let places: [Place]
  /// The values of all copies, each list once.
  let columns: [[Double]]

  /// - Returns: nil if the texts of copies differ in more than numbers.
  init?(_ texts: [EncodedText<Sink>]) {
    guard let first = texts.first else { return nil }
    let scans = texts.map { NumberScan($0.string) }
    guard let model = scans.first, scans.allSatisfy({ $0.others == model.others }) else {
      return nil
    }
    text = first
    var columns: [[Double]] = []
    places = model.ranges.indices.compactMap { index in
      let values = scans.map { $0.numbers[index] }
      guard values.contains(where: { $0 != values[0] }) else { return nil }
      let column = columns.firstIndex(of: values) ?? columns.count
      if column == columns.count { columns.append(values) }
      return Place(range: model.ranges[index], column: column)
    }
    self.columns = columns
  }

  /// The text with an expression in place of each number that depends on the copy.
  func text(_ expression: (Place) -> EncodedText<Sink>?) -> EncodedText<Sink> {
    text.replacing(places.compactMap { place in expression(place).map { (place.range, $0) } })
  }

  /// The start and the step of a column that grows evenly from copy to copy; nil for others.
  func progression(_ column: Int) -> (start: Double, step: Double)? {
    let values = columns[column]
    guard values.count > 2 else { return nil }
    let last = values[values.count - 1]
    let step = Digits.rounded((last - values[0]) / Double(values.count - 1), decimals: 9)
    let size = values.map(abs).max() ?? 0
    let isEven = values.enumerated().allSatisfy { index, value in
      abs(value - (values[0] + step * Double(index))) <= 1e-6 * size
    }
    return isEven ? (values[0], step) : nil
  }
}

/// The numbers of a source, and what is between them.
private struct NumberScan {
  var ranges: [Range<Int>] = []
  var numbers: [Double] = []
  var others: [Substring] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    func isName(_ byte: UInt8) -> Bool {
      byte.isDigit || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    var index = 0
    var end = text.startIndex
    func place(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    while index < bytes.count {
      guard bytes[index].isDigit, index == 0 || !isName(bytes[index - 1]),
        index == 0 || bytes[index - 1] != UInt8(ascii: ".")
      else {
        index += 1
        continue
      }
      var start = index
      // A sign belongs to a number unless something is subtracted.
      if start > 0, bytes[start - 1] == UInt8(ascii: "-"), start == 1 || !isName(bytes[start - 2]) {
        start -= 1
      }
      while index < bytes.count,
        bytes[index].isDigit
          || bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count
            && bytes[index + 1].isDigit
          || bytes[index] == UInt8(ascii: "e") && index + 1 < bytes.count
            && (bytes[index + 1].isDigit || bytes[index + 1] == UInt8(ascii: "-"))
          || bytes[index] == UInt8(ascii: "-") && bytes[index - 1] == UInt8(ascii: "e")
      {
        index += 1
      }
      let (low, high) = (place(start), place(index))
      guard let number = Double(text[low..<high]) else { continue }
      others.append(text[end..<low])
      ranges.append(start..<index)
      numbers.append(number)
      end = high
    }
    others.append(text[end...])
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
