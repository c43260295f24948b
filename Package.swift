// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The commit that a release names, from the environment of its build.
let revision: [CSetting] =
  Context.environment["KEYPHASE_COMMIT"].map { [.define("KEYPHASE_COMMIT", to: "\"\($0)\"")] } ?? []

extension Target.Dependency {
  /// A product of swift-syntax, which is fetched and compiled only with the trait `Macros`.
  static func syntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
  }

  /// A product of another package that only the programs need, which is fetched and compiled only with
  /// the trait `Programs`.
  static func programs(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Programs"]))
  }
}

let package = Package(
  name: "keyphase",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "keyphase", targets: ["KeyphaseCommand"]),
    .executable(name: "keyphase-preview", targets: ["KeyphasePreview"]),
    .library(name: "Keyphase", targets: ["Keyphase"]),
    .library(name: "KeyphaseTesting", targets: ["KeyphaseTesting"]),
    .library(name: "AnimationCore", targets: ["AnimationCore"]),
    .library(name: "AnimationFoundation", targets: ["AnimationFoundation"]),
    .library(name: "AnimationMacros", targets: ["AnimationMacros"]),
    // For Tests/Macros, which is a package of its own.
    .library(name: "_AnimationMacrosExpansion", targets: ["AnimationMacrosExpansion"]),
    // For Tests/Tools, which is one too.
    .library(
      name: "_KeyphaseInternals",
      targets: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineFormatter",
        "TimelineEvaluation", "TimelineLint", "TimelineReports", "TimelineExport", "TimelineServer",
      ]),
    .library(name: "_KeyphaseTestSupport", targets: ["TestSupport"]),
  ],
  traits: [
    .default(enabledTraits: ["Programs"]),
    .trait(
      name: "Programs",
      description: "The programs, with an argument parser and sockets; the libraries need neither."
    ),
    .trait(
      name: "Macros",
      description: "The macros @Animatable and @AnimatableIgnored; compiles swift-syntax."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(name: "CFileSystem"),
    .target(name: "CRevision", cSettings: revision),
    .target(name: "SystemLibrary", swiftSettings: settings),
    .target(name: "AnimationCore", swiftSettings: settings),
    .target(
      name: "AnimationFoundation", dependencies: ["AnimationCore"], swiftSettings: settings),
    .target(
      name: "TimelineSyntax", dependencies: ["CYAML", "SystemLibrary"], swiftSettings: settings),
    .target(
      name: "TimelineDocument",
      dependencies: ["AnimationCore", "TimelineSyntax"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineForeign", dependencies: ["TimelineSyntax", "TimelineDocument"],
      swiftSettings: settings),
    .target(
      name: "TimelineFormatter", dependencies: ["TimelineSyntax", "TimelineDocument"],
      swiftSettings: settings),
    .target(
      name: "TimelineMerge",
      dependencies: ["TimelineSyntax", "TimelineDocument", "TimelineFormatter"],
      swiftSettings: settings),
    .target(
      name: "TimelineSchema",
      dependencies: ["TimelineSyntax", "TimelineDocument", "TimelineLint"],
      swiftSettings: settings),
    .target(
      name: "TimelineEvaluation",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineForeign"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineLint",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineFiles",
      dependencies: [
        "CFileSystem", "SystemLibrary", "TimelineSyntax", "TimelineDocument",
      ],
      swiftSettings: settings),
    .target(
      name: "TimelineReports", dependencies: ["TimelineSyntax", "TimelineLint"],
      swiftSettings: settings),
    // Files of pages, which the C compiler embeds in no time; a literal of Swift takes it half a minute.
    .target(name: "CPageModules"),
    .target(
      name: "TimelineEditing",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineFormatter",
      ],
      swiftSettings: settings
    ),
    .target(name: "CStageFont", exclude: ["LICENSE-DejaVu.txt", "bold.ttf", "regular.ttf"]),
    .target(
      name: "TimelineDrawing", dependencies: ["AnimationCore", "CStageFont"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineExport",
      dependencies: [
        "CPageModules", "AnimationCore", "TimelineSyntax", "TimelineDocument",
        "TimelineEvaluation", "TimelineDrawing",
      ],
      exclude: ["Page/figures.js", "Page/specimen.css", "Page/specimen.js"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineDiff",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineServer",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineFormatter",
        "TimelineEvaluation", "TimelineLint",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Keyphase",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineSnapshot",
      dependencies: ["TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "KeyphaseTesting",
      dependencies: ["Keyphase", "TimelineSnapshot"], swiftSettings: settings
    ),
    .executableTarget(
      name: "KeyphaseCommand",
      dependencies: [
        "SystemLibrary", "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineForeign",
        "TimelineFormatter", "TimelineSchema", "TimelineEvaluation", "TimelineLint",
        "TimelineFiles", "TimelineReports", "TimelineExport", "TimelineDiff", "TimelineMerge",
        "TimelineServer", "TimelineSnapshot", "CommandOptions", "CRevision",
        .programs("ArgumentParser", "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CommandOptions",
      dependencies: [
        "TimelineFiles", .programs("ArgumentParser", "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CPreviewPage", dependencies: ["CPageModules"]),
    .target(
      name: "TimelinePreview",
      dependencies: [
        "CPageModules", "CPreviewPage", "SystemLibrary", "AnimationCore", "TimelineSyntax",
        "TimelineDocument", "TimelineFormatter", "TimelineEvaluation", "TimelineLint",
        "TimelineFiles", "TimelineDiff", "TimelineEditing", "TimelineExport",
        .programs("FlyingSocks", "FlyingFox"),
      ],
      exclude: ["Page"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "KeyphasePreview",
      dependencies: [
        "CommandOptions", "SystemLibrary", "TimelineFiles", "TimelinePreview", "TimelineSyntax",
        .programs("ArgumentParser", "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "AnimationMacrosExpansion",
      dependencies: [
        .syntax("SwiftDiagnostics"), .syntax("SwiftIfConfig"), .syntax("SwiftSyntax"),
        .syntax("SwiftSyntaxBuilder"), .syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings
    ),
    .macro(
      name: "AnimationMacrosPlugin",
      dependencies: [
        "AnimationMacrosExpansion", .syntax("SwiftCompilerPlugin"), .syntax("SwiftSyntax"),
        .syntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "AnimationMacros",
      dependencies: ["AnimationCore", "AnimationMacrosPlugin"],
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport", dependencies: ["TimelineSyntax"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "AnimationCoreTests", dependencies: ["AnimationCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "AnimationFoundationTests",
      dependencies: ["AnimationCore", "AnimationFoundation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftUIExamplesTests",
      dependencies: ["AnimationCore", "AnimationFoundation", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TimelineSyntaxTests", dependencies: ["TimelineSyntax", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TimelineSnapshotTests",
      dependencies: ["Keyphase", "KeyphaseTesting", "TimelineSnapshot", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TimelineDocumentTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineFormatterTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineFormatter", "TimelineEvaluation",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineMergeTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineFormatter", "TimelineMerge", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineSchemaTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TimelineSchema", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineEvaluationTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TestSupport",
      ],
      exclude: ["Python"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineLintTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineReportsTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TimelineReports", "TestSupport",
      ],
      exclude: ["Python"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineDiffTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint", "TimelineDiff",
        "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineServerTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TimelineServer", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineEditingTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineFormatter",
        "TimelineEditing", "TestSupport",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelinePreviewTests",
      dependencies: [
        "SystemLibrary", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineLint",
        "TimelineFiles", "TimelineEditing", "TimelineExport", "TimelinePreview", "TestSupport",
      ],
      exclude: ["Python"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TimelineExportTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineDrawing", "TimelineExport", "TestSupport",
      ],
      exclude: ["JavaScript", "Python", "Stubs"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "KeyphaseCommandTests",
      dependencies: [
        "TimelineSyntax", "TimelineDocument", "TimelineFormatter", "TimelineEvaluation",
        "TimelineLint", "TimelineFiles", "TimelineReports", "TimelineExport", "CommandOptions",
        "KeyphaseCommand", "TestSupport", "CFileSystem",
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
