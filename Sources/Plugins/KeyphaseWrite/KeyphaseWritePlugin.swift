import Foundation
import PackagePlugin

/// Runs the program in the folder of the package with the permission to write there: `swift package
/// --allow-writing-to-package-directory keyphase-write fmt .`.
@main
struct KeyphaseWritePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
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
}
