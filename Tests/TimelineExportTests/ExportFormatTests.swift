import Testing
import TimelineDocument

@testable import TimelineExport

/// Tests the requirements that every export format meets.
@Suite struct ExportFormatTests {
  @Test func `names are sorted and unique`() {
    let names = ExportFormat.all.map(\.name)
    #expect(names == Array(Set(names)).sorted())
  }

  @Test(arguments: ExportFormat.all.map(\.name))
  func `each built-in property is written, or its loss is reported`(name: String) throws {
    let format = try #require(ExportFormat.named(name))
    let documents = try [0.5, 0.75].map {
      try Examples.document(text: Everything.properties(end: $0))
    }
    for property in BuiltInProperty.allCases {
      let exports = try documents.map {
        try Examples.export(format, $0, timelines: [property.name])
      }
      #expect(
        exports[0].text != exports[1].text || !exports[0].log.warnings.isEmpty, "\(property.name)")
    }
  }
}
