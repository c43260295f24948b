import Foundation
import TestSupport
import Testing

@testable import TimelineSyntax

@Suite struct QuickReaderTests {
  /// The fuzzer's target `tree` compares the reader's result with libyaml's tree for every fixture.
  @Test(arguments: PackageFolder.yamlFiles(in: PackageFolder.timelines))
  func `every example is read without libyaml`(_ name: String) throws {
    let text = try Data(contentsOf: PackageFolder.timelines.appending(path: name))
    let parsed = [UInt8](text).withUnsafeBufferPointer {
      QuickReader.read($0, from: 0, limits: YAMLLimits())
    }
    #expect(parsed != nil)
  }
}
