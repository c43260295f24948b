import Foundation
import PackagePlugin

/// The program that makes the source.
enum Program {
  /// The program of the artifact bundle, or else the one that is built from this package.
  static func url(in context: PluginContext) throws -> URL {
    try url { try context.tool(named: $0).url }
  }

  /// There is no program.
  private struct Missing: Error, CustomStringConvertible {
    let description =
      "the plug-in has no program: depend on keyphase with `traits: [\"Plugins\"]`, or on its package of plug-ins"
  }

  private static func url(_ tool: (String) throws -> URL) throws -> URL {
    // A bundle has the name of the program, a package that of the target.
    for name in ["keyphase", "KeyphaseCommand"] {
      if let url = try? tool(name) { return url }
    }
    throw Missing()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension Program {
    static func url(in context: XcodePluginContext) throws -> URL {
      try url { try context.tool(named: $0).url }
    }
  }
#endif
