/// Which file something is, regardless of the path that leads to it.
package enum FileIdentity: Hashable, Sendable {
  /// A file of the system, by its device and its number on it.
  case file(device: UInt64, number: UInt64)
  /// A file that is not on a disk, by its path.
  case path(String)
}
