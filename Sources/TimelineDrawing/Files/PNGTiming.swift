/// When the frames of a PNG are shown.
package struct PNGTiming: Sendable {
  /// How long each frame is shown, in ticks.
  package private(set) var ticks: [Int] = []
  /// The ticks of a second.
  package private(set) var rate = 1
  /// Whether it plays again after its end.
  package private(set) var repeats = true

  /// Reads those of a file that ``PNGFile`` has written; none of another one.
  package init(_ file: [UInt8]) {
    var place = PNGFile.signature.count
    func number(_ start: Int, bytes: Int) -> Int {
      guard start + bytes <= file.count else { return 0 }
      return file[start..<start + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
    while place + 12 <= file.count {
      let (size, name) = (number(place, bytes: 4), file[place + 4..<place + 8])
      let content = place + 8
      if name.elementsEqual("acTL".utf8) { repeats = number(content + 4, bytes: 4) != 1 }
      if name.elementsEqual("fcTL".utf8) {
        ticks.append(number(content + 20, bytes: 2))
        rate = max(number(content + 22, bytes: 2), 1)
      }
      place = content + size + 4
    }
  }

  /// How long all frames take.
  package var milliseconds: Int {
    Int((Double(ticks.reduce(0, +)) / Double(rate) * 1000).rounded())
  }
}
