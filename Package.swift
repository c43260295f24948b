// swift-tools-version: 6.1

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "keyphase",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "keyphase", targets: ["KeyphaseCommand"]),
    .library(name: "Keyphase", targets: ["Keyphase"]),
    .library(name: "AnimationCore", targets: ["AnimationCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "AnimationCore", swiftSettings: settings),
    .target(name: "TimelineSyntax", dependencies: ["CYAML"], swiftSettings: settings),
    .target(
      name: "TimelineDocument",
      dependencies: ["AnimationCore", "TimelineSyntax"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineEvaluation",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineLint",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineExport",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineServer",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineLint", "TimelineExport",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Keyphase",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "KeyphaseCommand",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineLint", "TimelineExport", "TimelineServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AnimationCoreTests", dependencies: ["AnimationCore"], swiftSettings: settings),
    .testTarget(
      name: "TimelineSyntaxTests", dependencies: ["TimelineSyntax"], swiftSettings: settings),
    .testTarget(
      name: "TimelineDocumentTests",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineEvaluationTests",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineLintTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineServerTests",
      dependencies: ["TimelineSyntax", "TimelineDocument", "TimelineLint", "TimelineServer"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineExportTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineExport",
      ],
      exclude: ["Python"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "KeyphaseCommandTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TimelineExport", "KeyphaseCommand",
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
