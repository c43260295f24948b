import Foundation
import TestSupport
import Testing
import TimelineEvaluation

@testable import TimelineExport

@Suite(.waitsForPrograms) struct NPZFormatTests {
  /// A program that prints an archive's arrays as JSON without loss of precision and verifies its
  /// checksums.
  private static let reader = """
    import io, json, sys, zipfile, numpy
    data = sys.stdin.buffer.read()
    assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None
    arrays = numpy.load(io.BytesIO(data), allow_pickle=False)
    def text(value): return value.hex() if isinstance(value, float) else str(value)
    print(json.dumps({
        name: [arrays[name].dtype.kind] + [text(value) for value in arrays[name].tolist()]
        for name in arrays.files}))
    """

  @Test(
    .needs(
      PythonProgram.has(modules: ["numpy"]),
      "needs numpy for the Python that KEYPHASE_PYTHON names"))
  func `NumPy reads every column as sample has it`() throws {
    let document = try Examples.document(text: Everything.text)
    let compiled = try ExportInput(document, timelines: ["jumps"]).timelines[0]
    let table = try compiled.sample(
      SamplingOptions(times: [0, 0.15, 0.3, 0.7], includesVelocities: true))
    let sheet = SampleSheet(
      entries: [SampleSheet.Entry(file: "a.yaml", table: table)], namesFiles: false)
    let output = try PythonProgram.run(
      code: Self.reader, input: Data(SampleFormat.npz.write(sheet)))
    let arrays = try JSONDecoder().decode([String: [String]].self, from: output)
    #expect(arrays["time"].map(doubles) == [0, 0.15, 0.3, 0.7])
    #expect(arrays["step"] == ["i", "1", "1", "2", "3"])
    #expect(arrays["word"] == ["U", "one", "two", "two", "three"])
    for track in table.tracks {
      guard case .numbers(let numbers) = track.values else { continue }
      for (index, name) in track.columnNames.enumerated() {
        let expected = stride(from: index, to: numbers.count, by: track.width).map { numbers[$0] }
        #expect(arrays[name]?.first == "f")
        // Exact equality: the archive contains the table's values unchanged.
        #expect(arrays[name].map(doubles) == expected, "\(name)")
        #expect(arrays["\(name)/s"].map(doubles)?.count == 4)
      }
    }
  }

  private func doubles(_ texts: [String]) -> [Double] { texts.dropFirst().compactMap(Double.init) }

  @Test func `the checksum is the CRC-32 that everybody computes`() {
    // The published check value of CRC-32.
    #expect(ZipArchive.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  @Test func `the same samples make the same bytes`() throws {
    let document = try Examples.document("heart.yaml")
    let table = try ExportInput(document).timelines[0].sample()
    let sheet = SampleSheet(
      entries: ["a.yaml", "b.yaml"].map { SampleSheet.Entry(file: $0, table: table) },
      namesFiles: true)
    let bytes = SampleFormat.npz.write(sheet)
    #expect(bytes == SampleFormat.npz.write(sheet))
    #expect(String(decoding: bytes, as: UTF8.self).contains("b.yaml/heart/scaleY.npy"))
  }
}
