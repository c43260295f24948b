/// The time of a composition: which of its frames is seen at a time of the timeline.
struct LottieClock: Sendable {
  /// The time in seconds of frame 0.
  var start = 0.0
  /// The seconds of a frame.
  var rate: Double
  /// The frame at a time, where time does not run evenly; nil where it does.
  var remap: (@Sendable (Double) -> Double)?

  /// The time of a frame, where time runs evenly.
  func seconds(_ frame: Double) -> Double {
    let time = start + frame * rate
    return (time * 1e9).rounded() / 1e9
  }

  /// The frame at a time.
  func frame(at seconds: Double) -> Double { remap?(seconds) ?? (seconds - start) / rate }

  /// The clock of a composition in a layer, which begins at a frame, is stretched, and may be remapped.
  ///
  /// - Parameter remap: the frame inside at a frame outside; nil if time runs evenly.
  func inside(
    from begin: Double, stretch: Double, remap: (@Sendable (Double) -> Double)?
  ) -> LottieClock {
    if let remap {
      return LottieClock(start: 0, rate: rate, remap: { [self] in remap(frame(at: $0)) })
    }
    if self.remap != nil {
      return LottieClock(
        start: 0, rate: rate * stretch, remap: { [self] in (frame(at: $0) - begin) / stretch })
    }
    return LottieClock(start: start + begin * rate, rate: rate * stretch)
  }
}
