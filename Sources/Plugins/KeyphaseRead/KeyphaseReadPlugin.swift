import Foundation
import PackagePlugin

/// Runs the program in the folder of the package: `swift package keyphase lint`.
///
/// It does not ask for the permission to write, so that it refuses what would need it.
@main
struct KeyphaseReadPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard !writes(arguments) else {
      Diagnostics.error(
        """
        this writes files, for which it needs your permission: swift package \
        --allow-writing-to-package-directory keyphase-write \(arguments.joined(separator: " "))
        """)
      return
    }
    // A bundle has the name of the program, a package that of the target.
    let tool = try (try? context.tool(named: "keyphase")) ?? context.tool(named: "KeyphaseCommand")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("keyphase ended with exit code \(process.terminationStatus)")
  }

  /// Whether arguments ask for something that changes files.
  private func writes(_ arguments: [String]) -> Bool {
    let options = Set(arguments.map { $0.prefix { $0 != "=" } })
    let isCheck = !options.isDisjoint(with: ["--check", "--diff", "--help", "-h"])
    switch arguments.first {
    case "fmt", "migrate": return !isCheck
    case "new", "rename", "git", "merge": return !isCheck
    case "lint":
      return !isCheck
        && !options.isDisjoint(with: ["--fix", "--unsafe-fixes", "--write-baseline"])
    // Without a format, the configuration names the outputs.
    case "export" where !options.contains("--to"): return !isCheck
    default: return !isCheck && !options.isDisjoint(with: ["-o", "--output", "--depfile"])
    }
  }
}
