// swift-tools-version: 6.1

import PackageDescription

/// What the compiler takes as the name of the package that is measured and fuzzed: that of its folder.
///
/// A package that is a dependency by its path is named after its folder, with underscores for all
/// characters that a name may not contain.
let measured = String(
  Context.packageDirectory.split(separator: "/").dropLast(2).last?.lowercased()
    .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" } ?? [])

/// The tools belong to the measured package for `package` declarations, which they read as its own tests do.
///
/// Without this the stages of reading and evaluating would have to be public for being measured. The
/// flag may stand here, as nothing depends on this package.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-package-name", measured]),
]

let internals = Target.Dependency.product(name: "_KeyphaseInternals", package: "keyphase")

/// Programs that measure the package, and that try it with random files.
let package = Package(
  name: "keyphase-tools",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "keyphase", path: "../..")],
  targets: [
    .systemLibrary(name: "CMalloc", path: "CMalloc"),
    .executableTarget(name: "BareEventLoop", dependencies: [internals], path: "BareEventLoop"),
    .executableTarget(
      name: "KeyphaseBenchmark", dependencies: [internals], path: "KeyphaseBenchmark",
      packageAccess: false, swiftSettings: settings),
    .executableTarget(
      name: "KeyphaseFuzzer", dependencies: ["CMalloc", internals], path: "KeyphaseFuzzer",
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "KeyphaseFuzzerTests",
      dependencies: [
        "KeyphaseFuzzer", internals, .product(name: "_KeyphaseTestSupport", package: "keyphase"),
      ],
      path: "KeyphaseFuzzerTests", packageAccess: false, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
