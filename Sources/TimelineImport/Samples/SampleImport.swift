internal import TimelineSyntax

/// Makes timelines from tables of samples.
enum SampleImport {
  /// The timelines of tables, each with tracks of the fewest keyframes.
  static func motion(
    of tables: [SampleColumns], _ input: ImportInput, _ log: inout ImportLog
  ) throws(ImportError) -> ImportedMotion {
    var names = ImportedNames(reserved: ImportedNames.reserved)
    var timelineNames = ImportedNames()
    var tracks = SampledTracks(input, motion: ImportedMotion(), log: log)
    var sampleCount = 0
    for table in tables {
      let (times, shift) = try times(of: table, input, &tracks.log)
      if shift != 0 {
        tracks.log.note("times count from \(NumberText.seconds(shift, decimals: 6))")
      }
      var shifted = table
      shifted.times = times
      let properties = SampledProperty.all(of: shifted, &names, &tracks.log)
      sampleCount += times.count * table.columns.count
      guard !properties.isEmpty else { continue }
      let name = table.timeline.map { timelineNames.name(for: $0, fallback: "timeline") }
      tracks.add(properties, named: name ?? timelineNames.unique(input.timelineName))
    }
    log = tracks.log
    var motion = tracks.motion
    motion.shareCurves()
    if motion.trackCount > 0 {
      log.note(
        "\(motion.keyframeCount) keyframes from \(sampleCount) samples, within \(input.tolerance.text)"
      )
    }
    return motion
  }

  /// The times from 0.
  private static func times(
    of table: SampleColumns, _ input: ImportInput, _ log: inout ImportLog
  ) throws(ImportError) -> (times: [Double], shift: Double) {
    guard var first = table.times.first else {
      throw ImportError("there are no samples", at: SourceSpan(0, 0), in: input.source)
    }
    var table = table
    // No motion is recorded every few seconds, but many are with the clock of a browser.
    let steps = zip(table.times, table.times.dropFirst()).map { $1 - $0 }.sorted()
    if !table.hasUnit, steps.count >= 20, (3...500).contains(steps[steps.count / 2]) {
      let step = NumberText.string(steps[steps.count / 2], significantDigits: 3)
      log.note(
        "samples are \(step) apart, so times count in milliseconds; name them `seconds` if they are not"
      )
      table.times = table.times.map { $0 / 1000 }
      first /= 1000
    }
    guard (table.times.last ?? first) - first <= 86_400 else {
      throw ImportError(
        "the samples last longer than a day", at: SourceSpan(0, 1), in: input.source,
        help: "times are in seconds; name the column `ms` if they are milliseconds")
    }
    return (first == 0 ? table.times : table.times.map { $0 - first }, first)
  }
}
