import Foundation
import PackagePlugin

/// Makes typed Swift source of every timeline file of a target, while the target is built.
///
/// A file is a timeline file if its top level has the key `keyphase`; other YAML files are left alone.
/// What a file includes is an input of its source, so that a change of it makes the source again.
@main
struct TimelinesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return try SourceCommands(
      program: Program.url(in: context), root: context.package.directoryURL,
      folder: target.directoryURL, output: context.pluginWorkDirectoryURL
    ).commands(for: module.sourceFiles.map(\.url))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TimelinesPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      // A target of Xcode has no folder of its own, but usually there is one of its name.
      let own = project.appending(path: target.displayName, directoryHint: .isDirectory)
      let files = target.inputFiles.map(\.url)
      let hasOwn = files.contains { $0.path.hasPrefix(own.path + "/") }
      return try SourceCommands(
        program: Program.url(in: context), root: project, folder: hasOwn ? own : project,
        output: context.pluginWorkDirectoryURL
      ).commands(for: files)
    }
  }
#endif
