/// The name of a text's content: equal texts have equal names.
package enum Revision {
  package static func of(_ bytes: [UInt8]) -> String {
    // FNV-1a with 64 bits, beside the length.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return "\(String(bytes.count, radix: 36))-\(String(hash, radix: 36))"
  }
}
