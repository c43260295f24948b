import Foundation
import TestSupport
import Testing

@testable import TimelineExport

/// Mistakes of SVGs that browsers do not show.
@Suite struct MarkupFaultTests {
  static let wellFormed = [
    "<svg/>", "\u{FEFF}<?xml version=\"1.0\"?>\n<svg a='1' b = \"2\" >x<g></g></svg >\n",
    "<!DOCTYPE svg [ <!ENTITY ns \"http://a.b/>\"> ]><svg x=\"&ns;\"/>",
    "<!DOCTYPE svg PUBLIC \"-//W3C\" 'svg.dtd'><!-- <b> & --><svg>&amp;&#xA0;</svg><!-- -->",
    "<svg><style><![CDATA[ a > b & c < d ]]></style><a:b xml:c=\"&lt;>\"/>ä</svg>",
  ]

  @Test(arguments: wellFormed) func `XML has no mistake`(_ text: String) {
    #expect(MarkupFault.find(in: Array(text.utf8)) == nil)
  }

  static let faults: [(text: String, line: Int, message: String)] = [
    ("", 1, "there is no element"), ("<svg>\n<g></svg>", 2, "`</svg>` stands where `<g>` is open"),
    ("<svg>\n<g>\n", 2, "`<g>` is not closed"), ("<svg/>\n</svg>", 2, "`</svg>` closes nothing"),
    ("<svg/><g/>", 1, "`<g>` is outside of the first element"),
    ("x<svg/>", 1, "there is text outside of the element"),
    ("<svg a=1/>", 1, "the value of `a` has no quotes"),
    ("<svg\na/>", 2, "`a` has no value"), ("<svg a='1' a='2'/>", 1, "`a` is written twice"),
    ("<svg a='1'b='2'/>", 1, "`<svg` has no `>` before this"),
    ("<svg a='1><g/></svg>", 1, "the quotes of `a` are not closed"),
    ("<svg a='1", 1, "the quotes of `a` are not closed"), ("<svg", 1, "`<svg` has no `>`"),
    ("<svg>a & b</svg>", 1, "`&` stands alone: write `&amp;`"),
    ("<svg a='?a&b=1'/>", 1, "`&` stands alone: write `&amp;`"),
    ("<svg>&nbsp;</svg>", 1, "`&` stands alone: write `&amp;`"),
    ("<svg>a < b</svg>", 1, "`<` begins no tag: write `&lt;`"),
    ("<svg><!-- a -- b --></svg>", 1, "a comment has `--` inside"),
    ("<svg><!-- a", 1, "the comment is not closed"),
    ("<svg><![CDATA[", 1, "`<![CDATA[` is not closed"),
    ("<!DOCTYPE svg [", 1, "`<!DOCTYPE` is not closed"),
    ("<svg>\u{1}</svg>", 1, "a control character"),
  ]

  @Test(arguments: faults)
  func `the first mistake is found`(_ text: String, _ line: Int, _ message: String) {
    let fault = MarkupFault.find(in: Array(text.utf8))
    #expect(fault?.line == line)
    #expect(fault?.message == message)
  }

  @Test func `the pictures that are exported are well-formed`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: PackageFolder.timelines, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "svg" }
    #expect(!files.isEmpty)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(MarkupFault.find(in: bytes) == nil, "\(file.lastPathComponent)")
      for count in stride(from: 1, to: bytes.count - 10, by: max(1, bytes.count / 200)) {
        #expect(MarkupFault.find(in: Array(bytes.prefix(count))) != nil)
      }
    }
  }
}
