internal import TimelineEvaluation
internal import TimelineExport

/// The sampled values of a timeline, which versions of it have in common that play alike.
final class MotionSamples: Sendable {
  private let compiled: Result<CompiledTimeline, EvaluationError>
  private let task = SharedTask<MotionValues?>()

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
  func values() async -> MotionValues? {
    await task.value { [compiled] in
      switch compiled {
      case .success(let timeline):
        MotionValues.sample(timeline, isCancelled: { Task.isCancelled })
      case .failure(let error): MotionValues(failure: error)
      }
    }
  }

  /// Ends the computation, whose values are no longer needed.
  func outdate() { task.cancel() }
}
