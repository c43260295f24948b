import Testing

@testable import TimelineExport

/// Names of outputs that tell of another kind of file.
@Suite struct OutputExtensionTests {
  @Test(arguments: ExportFormat.every.map(\.name))
  func `a format has its own extension, and none of another one`(_ name: String) throws {
    let format = try #require(ExportFormat.named(name))
    for other in ExportFormat.every {
      let path = "a.b/x.\(other.fileExtension)"
      let mismatch = OutputExtension.mismatch(of: path, format, option: "--to ")
      #expect((mismatch == nil) == (other.fileExtension == format.fileExtension), "\(path)")
      guard let mismatch else { continue }
      #expect(mismatch.help.contains("`--to \(other.name)`"), "\(mismatch)")
      #expect(mismatch.help.contains("`a.b/x.\(format.fileExtension)`"), "\(mismatch)")
    }
  }

  @Test(arguments: ["x", "x.txt", "x.", ".svg", "art.svg/", "art.svg/x", "x.svg.bak", "-", ""])
  func `a name that no format has is allowed`(_ path: String) {
    #expect(OutputExtension.mismatch(of: path, ExportFormat.css, option: "") == nil)
  }

  @Test func `letters are compared in either case`() {
    #expect(OutputExtension.mismatch(of: "x.PNG", ExportFormat.png, option: "") == nil)
    let mismatch = OutputExtension.mismatch(of: "x.PNG", ExportFormat.filmstrip, option: "to: ")
    #expect(mismatch?.message == "`to: filmstrip` writes `.svg`, but the output is `x.PNG`")
    #expect(mismatch?.help == "name it `x.svg`, or write `.png` by `to: apng` or `to: png`")
  }
}
