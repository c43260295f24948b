/// The pseudorandom numbers of `random`, the same on every system.
///
/// The mixing function is one step of SplitMix64 (Steele, Lea and Flood, 2014).
package enum RandomNumber {
  /// A fraction of [0, 1) for a seed, a stream and a copy's index.
  package static func fraction(seed: UInt64, stream: UInt64, index: UInt64) -> Double {
    let hash = mix(mix(mix(seed) ^ stream) ^ index)
    return Double(hash >> 11) * 0x1p-53
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
