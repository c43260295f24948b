// swift-tools-version: 6.1

import PackageDescription

/// The package of the plug-ins: the whole one, or the small one of a release.
let keyphase: Package.Dependency =
  if let path = Context.environment["KEYPHASE_PACKAGE"] {
    .package(name: "keyphase", path: path)
  } else if Context.environment["KEYPHASE_ARTIFACT_BUNDLE"] != nil {
    // Plug-ins take the program from an artifact bundle: nothing that it needs is fetched or compiled.
    .package(name: "keyphase", path: "../..", traits: [])
  } else {
    .package(name: "keyphase", path: "../..", traits: ["Plugins"])
  }

/// An app whose motion is in timeline files, which `.ci/check-consumer` builds as a client of the package.
let package = Package(
  name: "keyphase-consumer",
  platforms: [.macOS(.v14)],
  dependencies: [keyphase],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "AnimationCore", package: "keyphase")],
      path: "Consumer",
      plugins: [.plugin(name: "Timelines", package: "keyphase")]
    )
  ],
  swiftLanguageModes: [.v6]
)
