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
}

extension AffineFunction {
  /// What numbers may differ by from what is exported: that of their seven digits.
  private static let precision = 1e-6

  /// The function of the index that gives a list of numbers, which grows evenly; nil for others.
  init?(progression values: [Double]) {
    self.init(of: values.indices.map(Double.init), giving: values)
  }

  /// The function with the shortest numbers that gives a list of numbers from another one, such as the
  /// height of a bounce from the distance; nil if there is none.
  init?(of x: [Double], giving y: [Double]) {
    guard x.count > 2, let low = x.indices.min(by: { x[$0] < x[$1] }),
      let high = x.indices.max(by: { x[$0] < x[$1] }), x[high] > x[low]
    else { return nil }
    let allowed = Self.precision * (y.map(abs).max() ?? 0)
    let slope = (y[high] - y[low]) / (x[high] - x[low])
    for decimals in 0...12 {
      let factor = Digits.rounded(slope, decimals: decimals)
      let middle = y[low] - factor * x[low]
      for offset in [0, Digits.rounded(middle, decimals: decimals), middle] {
        let isExact = zip(x, y).allSatisfy { abs(offset + factor * $0 - $1) <= allowed }
        if factor != 0, isExact {
          self.init(factor: factor, offset: Digits.rounded(offset, decimals: 12))
          return
        }
      }
    }
    return nil
  }

  /// Its source for a variable, such as `20 - 0.5 * index`.
  func text<Sink>(
    of variable: EncodedText<Sink>, _ literal: (Double) -> EncodedText<Sink>
  ) -> EncodedText<Sink> {
    let product: EncodedText<Sink> =
      abs(factor) == 1 ? variable : "\(literal(abs(factor))) * \(variable)"
    if offset == 0 { return factor < 0 ? "-\(product)" : product }
    return "\(literal(offset)) \(factor < 0 ? "-" : "+") \(product)"
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
        index < 2 || bytes[index - 1] != UInt8(ascii: ".") || !bytes[index - 2].isDigit
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
