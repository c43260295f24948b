/// The most memory that linting a file has taken.
struct PeakMemory {
  /// The size of the file.
  let bytes: Int
  let peak: Int

  /// What it may take: 20 MB and 25 bytes for each byte of the file.
  var limit: Int { 25 * bytes + 20_000_000 }
}
