// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

/// What the compiler takes as the name of the package that is tested: that of its folder, with underscores for all
/// characters that a name may not contain.
let tested = String(
  Context.packageDirectory.split(separator: "/").dropLast(2).last?.lowercased()
    .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" } ?? [])

/// The tests of the macros and of the importer of SwiftUI, as a client of the package with their traits: only what
/// they need is compiled, and swift-syntax once for both.
let package = Package(
  name: "keyphase-macros-tests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "keyphase", path: "../..", traits: ["Macros", "Importer"]),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Tests that link a plug-in are built for the host, as the plug-in of the macros is. Otherwise
    // swift-syntax would be compiled twice.
    .macro(
      name: "HostPlatform",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "HostPlatform"
    ),
    .testTarget(
      name: "AnimationMacrosTests",
      dependencies: [
        "HostPlatform",
        .product(name: "AnimationCore", package: "keyphase"),
        .product(name: "AnimationFoundation", package: "keyphase"),
        .product(name: "AnimationMacros", package: "keyphase"),
        .product(name: "_AnimationMacrosExpansion", package: "keyphase"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      path: "AnimationMacrosTests",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .define("WIDE"),
      ]
    ),
    // The importer belongs to the tested package for `package` declarations, as the fuzzers in Tests/Tools do.
    .testTarget(
      name: "ImporterTests",
      dependencies: [
        "HostPlatform",
        .product(name: "_KeyphaseImporter", package: "keyphase"),
        .product(name: "_KeyphaseTestSupport", package: "keyphase"),
      ],
      path: "ImporterTests", packageAccess: false,
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-package-name", tested]),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
