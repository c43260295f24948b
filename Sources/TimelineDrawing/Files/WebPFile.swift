/// Animated pictures as WebP, which another program has written.
package enum WebPFile {
  /// A file with the time that it is to take, and with a chunk that other programs ignore.
  ///
  /// The encoder is not told how long the last frame is shown, and takes the mean of the others.
  ///
  /// - Parameters:
  ///   - milliseconds: how long all frames take.
  ///   - note: the content of the chunk.
  /// - Returns: The same bytes for a file that is no WebP.
  package static func completed(
    _ file: [UInt8], milliseconds: Int, note: String
  ) -> [UInt8] {
    guard file.count > 12, file.count.isMultiple(of: 2), file[0..<4].elementsEqual("RIFF".utf8)
    else { return file }
    var result = file
    let frames = frames(of: file)
    if let last = frames.last {
      let others = frames.dropLast().reduce(0) { $0 + number(file, $1, bytes: 3) }
      let rest = max(milliseconds - others, 1)
      for index in 0..<3 { result[last + index] = UInt8(truncatingIfNeeded: rest >> (8 * index)) }
    }
    let text = Array(note.utf8)
    result += Array("NOTE".utf8) + long(text.count) + text
    if !text.count.isMultiple(of: 2) { result.append(0) }
    return Array(result.prefix(4)) + long(result.count - 8) + result.dropFirst(8)
  }

  /// The places of the durations of frames.
  private static func frames(of file: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 12
    while place + 8 <= file.count {
      let size = number(file, place + 4, bytes: 4)
      // A frame begins with its place and its size, three bytes each.
      if file[place..<place + 4].elementsEqual("ANMF".utf8), size >= 16,
        place + 24 <= file.count
      {
        places.append(place + 8 + 12)
      }
      place += 8 + size + size % 2
    }
    return places
  }

  private static func number(_ file: [UInt8], _ start: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(file[start + $1]) << (8 * $1) }
  }

  private static func long(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
