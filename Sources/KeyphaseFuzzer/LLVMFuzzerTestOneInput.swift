/// What libFuzzer calls with each of its texts, by the name that it looks for.
///
/// The variable `KEYPHASE_FUZZ` names the target. A broken law ends the process as a crash does, so that
/// libFuzzer keeps the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func LLVMFuzzerTestOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let target = ChosenTarget.value
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  let complaint = Waiting.forText {
    do throws(BrokenLaw) { try await target.check(text) } catch { return "broken law: \(error)" }
    return ""
  }
  if !complaint.isEmpty { ChosenTarget.stop(complaint) }
  return 0
}
