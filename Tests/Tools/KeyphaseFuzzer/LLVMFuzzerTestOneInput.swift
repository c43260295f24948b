/// The function that libFuzzer calls with each input.
///
/// The environment variable `KEYPHASE_FUZZ` selects the target. A violated invariant aborts the
/// process, so that libFuzzer stores the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func LLVMFuzzerTestOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let target = ChosenTarget.value
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  let violation = BlockingTask.run {
    do throws(InvariantViolation) { try await target.check(text) } catch {
      return "broken law: \(error)"
    }
    return ""
  }
  if !violation.isEmpty { ChosenTarget.stop(violation) }
  return 0
}
