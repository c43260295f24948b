/// The peak memory of a command on a file, in bytes.
struct PeakMemory {
  /// The command, as in the table.
  let command: String
  /// The size of the file.
  let bytes: Int
  let peak: Int

  /// The allowed peak: 20 MB plus 25 bytes for each byte of the file.
  var limit: Int { 25 * bytes + 20_000_000 }
}
