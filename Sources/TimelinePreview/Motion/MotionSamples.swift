internal import TimelineEvaluation
internal import TimelineExport
internal import TimelineSyntax

/// The sampled values of a timeline, which versions of it have in common that play alike.
final class MotionSamples: Sendable {
  /// The values at all frames.
  struct Values: Sendable {
    /// Frames per second.
    let frameRate: Double
    /// The time of each frame in seconds, the exact end last.
    let times: [Double]
    let end: Double
    let tracks: [Track]
    /// Why there are none; nil if there are.
    let failure: String?
  }

  /// The values of a property.
  struct Track: Sendable {
    let sampled: SampledTrack
    let content: Content
  }

  /// Encoded values.
  enum Content: Sendable {
    /// Base64 of little-endian 32-bit numbers, component after component.
    case numbers(values: String, velocities: String?)
    /// Times and values of the changes of a discrete property.
    case steps([(time: Double, text: String)])
    /// Those of an earlier track.
    case same(Int)
  }

  /// The most numbers that are sent for a timeline; a longer one has fewer frames a second.
  private static let numberLimit = 1_000_000.0

  private let compiled: Result<CompiledTimeline, EvaluationError>
  private let task = SharedTask<Values?>()

  init(_ resolved: ResolvedTimeline) {
    do throws(EvaluationError) {
      compiled = .success(try CompiledTimeline(resolved))
    } catch {
      compiled = .failure(error)
    }
  }

  /// The duration of one iteration in seconds; 0 if it is not known.
  var duration: Double { (try? compiled.get().motion.duration) ?? 0 }

  /// Whether it continues for as long as it is asked to.
  var isEndless: Bool { (try? compiled.get().motion.isEndless) ?? false }

  /// The values; nil if they are not wanted any more.
  func values() async -> Values? {
    await task.value { [compiled] in
      switch compiled {
      case .success(let timeline): Self.values(of: timeline)
      case .failure(let error): Self.failure(error)
      }
    }
  }

  /// Ends the computation, whose values are no longer needed.
  func outdate() { task.cancel() }

  private static func failure(_ error: EvaluationError) -> Values {
    Values(frameRate: 60, times: [], end: 0, tracks: [], failure: error.description)
  }

  private static func values(of timeline: CompiledTimeline) -> Values? {
    let motion = timeline.motion
    var rate = timeline.frameRate
    // Half of the numbers are velocities.
    while motion.end * rate * Double(2 * motion.width) > numberLimit { rate /= 2 }
    let times: [Double]
    do throws(EvaluationError) {
      times = try SampleTimes.grid(
        from: 0, to: motion.end, framesPerSecond: rate, width: motion.width)
    } catch {
      return failure(error)
    }
    if Task.isCancelled { return nil }
    let sampled = motion.sample(at: times, includingVelocities: true)
    var tracks: [Track] = []
    // The first track of each property, which the copies of an element often repeat.
    var firsts: [String: Int] = [:]
    for track in sampled {
      if Task.isCancelled { return nil }
      let name = track.sharedName
      if let first = firsts[name], sampled[first].values == track.values,
        sampled[first].velocities == track.velocities
      {
        tracks.append(Track(sampled: track.withoutValues, content: .same(first)))
        continue
      }
      firsts[name] = firsts[name] ?? tracks.count
      tracks.append(
        Track(sampled: track.withoutValues, content: content(of: track, at: times)))
    }
    return Values(
      frameRate: rate, times: times, end: motion.end, tracks: tracks, failure: nil)
  }

  private static func content(of track: SampledTrack, at times: [Double]) -> Content {
    switch track.values {
    case .numbers(let values):
      return .numbers(
        values: encoded(values, width: track.width),
        velocities: track.velocities.map { encoded($0, width: track.width) })
    case .integers(let values): return steps(values.map(String.init), at: times)
    case .booleans(let values): return steps(values.map(String.init), at: times)
    case .strings(let values): return steps(values, at: times)
    }
  }

  private static func steps(_ values: [String], at times: [Double]) -> Content {
    var steps: [(time: Double, text: String)] = []
    for (time, value) in zip(times, values) where steps.last?.text != value {
      steps.append((time, value))
    }
    return .steps(steps)
  }

  /// The numbers of each component one after the other.
  private static func encoded(_ numbers: [Double], width: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    let largest = Double(Float.greatestFiniteMagnitude)
    for component in 0..<width {
      for index in stride(from: component, to: numbers.count, by: width) {
        // A number that is too large for the page is the largest that it has.
        let number = Float(min(max(numbers[index], -largest), largest))
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return Base64.text(bytes)
  }
}

extension SampledTrack {
  /// The track without its values, which are large.
  fileprivate var withoutValues: SampledTrack {
    var track = self
    track.values = .numbers([])
    track.velocities = nil
    return track
  }
}
