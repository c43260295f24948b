/// One-dimensional arrays in NumPy's file format, version 1.0, little-endian.
enum NumpyArray {
  /// An array of 64-bit floating-point numbers.
  static func bytes(_ values: [Double]) -> [UInt8] {
    bytes(type: "<f8", count: values.count, width: 8) { bytes in
      for value in values { append(value.bitPattern, to: &bytes) }
    }
  }

  /// An array of 64-bit integers.
  static func bytes(_ values: [Int]) -> [UInt8] {
    bytes(type: "<i8", count: values.count, width: 8) { bytes in
      for value in values { append(UInt64(bitPattern: Int64(value)), to: &bytes) }
    }
  }

  /// An array of booleans.
  static func bytes(_ values: [Bool]) -> [UInt8] {
    bytes(type: "|b1", count: values.count, width: 1) { bytes in
      for value in values { bytes.append(value ? 1 : 0) }
    }
  }

  /// An array of strings in UTF-32, padded with zeros to the length of the longest one.
  static func bytes(_ values: [String]) -> [UInt8] {
    let length = max(1, values.map(\.unicodeScalars.count).max() ?? 1)
    return bytes(type: "<U\(length)", count: values.count, width: 4 * length) { bytes in
      for value in values {
        for scalar in value.unicodeScalars { append(scalar.value, to: &bytes) }
        let rest = length - value.unicodeScalars.count
        bytes.append(contentsOf: repeatElement(0, count: 4 * rest))
      }
    }
  }

  private static func bytes(
    type: String, count: Int, width: Int, _ write: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var header = "{'descr': '\(type)', 'fortran_order': False, 'shape': (\(count),), }"
    // The data starts at a multiple of 64 bytes; ten bytes precede the header.
    let filled = (10 + header.utf8.count + 1 + 63) / 64 * 64 - 10
    header += String(repeating: " ", count: filled - header.utf8.count - 1) + "\n"
    var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0]
    bytes.reserveCapacity(10 + filled + count * width)
    append(UInt16(filled), to: &bytes)
    bytes += Array(header.utf8)
    write(&bytes)
    return bytes
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
