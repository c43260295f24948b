// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What a release names, from the environment of its build: its commit and the address of its
/// repository.
let revision: [CSetting] = ["KEYPHASE_COMMIT", "KEYPHASE_ADDRESS"].compactMap { name in
  Context.environment[name].map { .define(name, to: "\"\($0)\"") }
}

/// An artifact bundle with the program, from which plug-ins take it in place of compiling it: a path
/// below this folder.
let bundle = Context.environment["KEYPHASE_ARTIFACT_BUNDLE"]

/// The program that plug-ins run; without the trait none, since it is compiled a second time for them.
let program: Target.Dependency =
  bundle == nil
  ? .target(name: "KeyphaseCommand", condition: .when(traits: ["Plugins"])) : "KeyphaseBundle"

extension Target.Dependency {
  /// A product of swift-syntax, which is fetched and compiled only with the trait `Macros`.
  static func syntax(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Macros"]))
  }

  /// A product of swift-syntax for the importer of SwiftUI, with the trait `Importer`.
  static func importer(_ product: String) -> Target.Dependency {
    .product(name: product, package: "swift-syntax", condition: .when(traits: ["Importer"]))
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
    .executable(name: "keyphase-import-swiftui", targets: ["KeyphaseImporter"]),
    .library(name: "Keyphase", targets: ["Keyphase"]),
    .library(name: "KeyphaseTesting", targets: ["KeyphaseTesting"]),
    .library(name: "AnimationCore", targets: ["AnimationCore"]),
    .library(name: "AnimationFoundation", targets: ["AnimationFoundation"]),
    .library(name: "TimelinePlayback", targets: ["TimelinePlayback"]),
    .library(name: "AnimationMacros", targets: ["AnimationMacros"]),
    .plugin(name: "Timelines", targets: ["Timelines"]),
    .plugin(name: "KeyphaseCommands", targets: ["KeyphaseRead", "KeyphaseWrite"]),
    // For Tests/Macros, which is a package of its own.
    .library(name: "_AnimationMacrosExpansion", targets: ["AnimationMacrosExpansion"]),
    // For Tests/Tools, which is one too.
    .library(
      name: "_KeyphaseInternals",
      targets: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineFormatter",
        "TimelineEvaluation", "TimelineLint", "TimelineReports", "TimelineExport", "TimelineServer",
      ]),
    // For Tests/Macros, too.
    .library(
      name: "_KeyphaseImporter",
      targets: [
        "TimelineSyntax", "TimelineDocument", "TimelineEvaluation", "TimelineImport",
        "TimelineSwiftSource",
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
      name: "Plugins",
      description: "The program for the plug-ins, unless an artifact bundle has it.",
      enabledTraits: ["Programs"]),
    .trait(
      name: "Macros",
      description: "The macros @Animatable and @AnimatableIgnored; compiles swift-syntax."),
    .trait(
      name: "Importer",
      description: "The program keyphase-import-swiftui; compiles swift-syntax."),
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
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineExport",
      ],
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
      exclude: [
        "Native/flutter.dart", "Native/reanimated.js", "Page/figures.js", "Page/specimen.css",
        "Page/specimen.js",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineImport",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineForeign",
        "TimelineFormatter", "TimelineEvaluation", "TimelineDrawing",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "TimelineSwiftSource",
      dependencies: [
        "SystemLibrary", "TimelineSyntax", "TimelineImport", .importer("SwiftOperators"),
        .importer("SwiftParser"), .importer("SwiftSyntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "KeyphaseImporter",
      dependencies: ["SystemLibrary", "TimelineSyntax", "TimelineImport", "TimelineSwiftSource"],
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
        "TimelineEvaluation", "TimelineLint", "TimelineImport",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "Keyphase",
      dependencies: ["AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation"],
      swiftSettings: settings
    ),
    .target(
      name: "TimelinePlayback", dependencies: ["AnimationCore"], swiftSettings: settings),
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
        "TimelineFiles", "TimelineReports", "TimelineExport", "TimelineImport", "TimelineDiff",
        "TimelineMerge", "TimelineServer", "TimelineSnapshot", "CommandOptions", "CRevision",
        "CStageFont",
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
        "TimelineFiles", "TimelineDiff", "TimelineEditing", "TimelineExport", "TimelineImport",
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
    .plugin(
      name: "Timelines", capability: .buildTool(), dependencies: [program],
      path: "Sources/Plugins/Timelines"),
    .plugin(
      name: "KeyphaseRead",
      capability: .command(
        intent: .custom(
          verb: "keyphase", description: "Check, compare and sample the timelines of the package.")),
      dependencies: [program], path: "Sources/Plugins/KeyphaseRead"),
    .plugin(
      name: "KeyphaseWrite",
      capability: .command(
        intent: .custom(
          verb: "keyphase-write", description: "Format, fix and export the package's timelines."),
        permissions: [.writeToPackageDirectory(reason: "It writes the files that you ask for.")]),
      dependencies: [program], path: "Sources/Plugins/KeyphaseWrite"),
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
    // A player for `keyphase conformance`, which tests run.
    .executableTarget(
      name: "PlaybackConformance", dependencies: ["SystemLibrary", "TimelinePlayback"],
      path: "Tests/PlaybackConformance", swiftSettings: settings),
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
      name: "TimelinePlaybackTests", dependencies: ["TimelinePlayback", "TestSupport"],
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
      name: "TimelineImportTests",
      dependencies: [
        "AnimationCore", "TimelineSyntax", "TimelineDocument", "TimelineEvaluation",
        "TimelineDrawing", "TimelineExport", "TimelineImport", "TestSupport",
      ],
      exclude: ["Python"],
      swiftSettings: settings),
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
      exclude: ["Python"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

if let bundle {
  package.targets.append(.binaryTarget(name: "KeyphaseBundle", path: bundle))
}
