internal import SystemLibrary

/// The addresses of local networks, which the internet does not lead to.
enum LocalNetwork {
  /// The networks of RFC 1918, that of addresses that computers give themselves, and the loopback network.
  ///
  /// Each has the number of bits that count. What is likelier comes first.
  private static let ranges: [(address: [UInt8], bits: Int)] = [
    ([192, 168, 0, 0], 16), ([10, 0, 0, 0], 8), ([172, 16, 0, 0], 12), ([169, 254, 0, 0], 16),
    ([127, 0, 0, 0], 8),
  ]

  /// Whether an IPv4 address is one of a local network or of this computer alone.
  static func contains(_ address: String) -> Bool { rank(of: address) != nil }

  /// The address by which other computers of a local network reach this one; nil if there is none.
  static var ownAddress: String? {
    all.compactMap { address in rank(of: address).map { (rank: $0, address) } }
      .filter { $0.rank < ranges.count - 1 }
      .min { $0.rank < $1.rank }?.1
  }

  private static func rank(of address: String) -> Int? {
    let numbers = address.split(separator: ".", omittingEmptySubsequences: false).compactMap {
      UInt8($0)
    }
    guard numbers.count == 4 else { return nil }
    return ranges.firstIndex { word(numbers) ^ word($0.address) < 1 << (32 - $0.bits) }
  }

  private static func word(_ numbers: [UInt8]) -> UInt64 {
    numbers.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The IPv4 addresses of all connections of this computer that are up.
  private static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let entry = next {
      next = entry.pointee.ifa_next
      let isUp = Int(entry.pointee.ifa_flags) & Int(IFF_UP) != 0
      guard isUp, let address = entry.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let numbers = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
      addresses.append(numbers.map(String.init).joined(separator: "."))
    }
    return addresses
  }
}
