import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// A plug-in without macros, which makes the package manager build the tests for the host.
@main
struct HostPlatform: CompilerPlugin {
  let providingMacros: [any Macro.Type] = []
}
