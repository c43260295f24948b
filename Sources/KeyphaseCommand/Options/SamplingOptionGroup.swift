import ArgumentParser
import CommandOptions
import TimelineDocument
import TimelineEvaluation
import TimelineFiles

/// Options for which part of a timeline is sampled, and at which rate.
struct SamplingOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A timeline to sample; may be given several times. All by default.", valueName: "name"))
  var timeline: [String] = []

  @Option(
    help: ArgumentHelp(
      "A property to sample; may be given several times. All by default.", valueName: "name"))
  var property: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Samples per second; by default the file's frameRate. They are taken from the same motion, between \
      two of its frames on the line between them.
      """, valueName: "n"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "The first time, such as 0.2 or 200ms; where an input moves a timeline, its first value.",
      valueName: "time"))
  var from: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "The last time; after the end the last value is held, and endless motion continues.",
      valueName: "time"))
  var to: TimeArgument?

  @Option(
    help: ArgumentHelp("The number of iterations, in place of the file's repeat.", valueName: "n"))
  var cycles: Int?

  @Option(
    help: ArgumentHelp(
      """
      Times such as 0,0.4 at which tracks and phases are triggered; a trigger during a run keeps value and \
      velocity.
      """, valueName: "times"),
    transform: TimeList.init(parsing:))
  var trigger: TimeList?

  @Option(
    help: ArgumentHelp(
      """
      Another run in place of a timeline's own: changes of states, such as "0.2 pressed, 0.35 saving", or \
      drags of an input, such as "0 0, 16ms 4; 0.5 40, 0.6 10".
      """, valueName: "changes"),
    transform: RunArgument.init(parsing:))
  var run: RunArgument?

  @Flag(
    help: """
      Sample as with Reduce Motion on: a timeline's reducedMotion in its place, and fades for \
      transitions that move.
      """)
  var reducedMotion = false

  func validate() throws {
    if let fps, !(fps.isFinite && fps > 0) { throw CommandFailure("--fps must be greater than 0") }
    if let cycles, cycles < 1 { throw CommandFailure("--cycles must be at least 1") }
    if let times = trigger?.seconds, !zip(times, times.dropFirst()).allSatisfy(<) {
      throw CommandFailure("the times of --trigger must ascend, as in 0,0.4")
    }
    if let from, let to, from.seconds > to.seconds {
      throw CommandFailure("--from is later than --to")
    }
  }

  var options: SamplingOptions {
    SamplingOptions(
      framesPerSecond: fps, from: from?.seconds, to: to?.seconds, cycles: cycles,
      triggers: trigger?.seconds ?? [])
  }

  /// The documents as they are played: with another run of states, and with reduced motion.
  ///
  /// - Throws: ``CommandFailure`` if no timeline has the states of the run.
  func played(_ files: LoadedFiles) throws -> LoadedFiles {
    var result = try run?.applied(to: files, timelines: timeline) ?? files
    guard reducedMotion else { return result }
    for index in result.files.indices {
      result.files[index].document = result.files[index].document.reducingMotion()
    }
    return result
  }

  var selection: SampleSelection {
    SampleSelection(timelines: timeline, properties: property)
  }
}
