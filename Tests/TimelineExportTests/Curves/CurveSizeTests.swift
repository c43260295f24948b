import TestSupport
import Testing
import TimelineDocument
import TimelineSyntax

@testable import TimelineExport

/// The cost of an export is limited by the number of points of its curves.
struct CurveSizeTests {
  private func write(
    _ format: ExportFormat, _ keyframes: String, initial: String = "1"
  ) throws -> (text: String, log: ExportLog) {
    let document = try Examples.document(
      text: """
        keyphase: 1
        timelines:
          a:
            initial: { scale: \(initial) }
            tracks:
              scale: [\(keyframes)]
        """)
    var log = ExportLog(document.source)
    let bytes = try format.write(ExportInput(document), &log)
    return (String(decoding: bytes, as: UTF8.self), log)
  }

  @Test(arguments: ExportFormat.all.filter { !$0.hasSprings })
  func `a spring that swings a million times is refused`(format: ExportFormat) throws {
    let (text, log) = try write(
      format, "{ spring: { to: 2, spring: { duration: 1e-9, bounce: 0.9999999 } } }")
    #expect(text.isEmpty)
    #expect(log.warnings.count == 1)
    #expect(log.hasErrors)
    #expect(log.warnings.first?.message.hasPrefix("the curve of `scale` needs about") == true)
  }

  @Test func `a format that has springs writes it`() throws {
    let (text, log) = try write(
      .swiftui, "{ spring: { to: 2, spring: { duration: 1e-9, bounce: 0.9999999 } } }")
    #expect(text.contains("SpringKeyframe"))
    #expect(!log.hasErrors)
  }

  @Test func `a spring that lies still for hours takes no more points than another one`() throws {
    let (_, log) = try write(.css, "{ spring: { to: 2, duration: 100, spring: bouncy } }")
    #expect(!log.hasErrors)
    #expect((log.largest?.relativeError ?? 0) <= ExportTolerance.standard.fraction)
  }

  @Test func `a curve outside the tolerance is reported as such`() throws {
    // Doubles of this size are 0.125 apart, so rounding errors reach an eighth of the change.
    let (_, log) = try write(
      .css, "{ cubic: { to: 1000000000000000.5, duration: 1 } }", initial: "1e15")
    let relativeError = try #require(log.largest?.relativeError)
    #expect(relativeError > ExportTolerance.standard.fraction)
    #expect(
      log.accuracy(.standard)
        .hasPrefix("1 curve is approximated, but not within 0.2 % of the range, 0.25 pt, "))
  }

  @Test func `points on a line are left out, and others are near`() {
    let line = (0...3000).map { CurvePoint(Double($0), Double($0) * 3) }
    #expect(PolylineFit.thinned(line, tolerance: 1e-6) == [line[0], line[3000]])
    let bent = (0...3000).map { CurvePoint(Double($0), Double($0 % 500) * Double($0) / 10_000) }
    let thinned = PolylineFit.thinned(bent, tolerance: 0.5)
    #expect(thinned.count < bent.count)
    #expect(bent.largestError(of: thinned).error <= 0.5 + 1e-9)
  }
}
