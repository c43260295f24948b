// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

/// The tests of the macros, as a client of the package with its trait: only what the macros need is compiled.
let package = Package(
  name: "keyphase-macros-tests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "keyphase", path: "../..", traits: ["Macros"]),
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
  ],
  swiftLanguageModes: [.v6]
)
