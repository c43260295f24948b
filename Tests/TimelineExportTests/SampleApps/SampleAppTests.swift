import Foundation
import TestSupport
import Testing

/// The sample app on three platforms, from the same four timeline files.
@Suite(.waitsForPrograms, .serialized) struct SampleAppTests {
  @Test(.needs(Program.keyphase != nil, "needs the program keyphase, which `swift build` makes"))
  func `the exports in the folder are current`() throws {
    let result = try Program.run(
      try #require(Program.keyphase), ["export", "--check"], in: SampleApp.folder.path)
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("4 files current"))
  }

  @Test(.needs(Program.keyphase != nil, "needs the program keyphase, which `swift build` makes"))
  func `the timelines have no findings, and the canonical layout`() throws {
    let program = try #require(Program.keyphase)
    for (command, summary) in [
      ("lint", "0 errors, 0 warnings"), ("fmt", "4 files already formatted"),
    ] {
      let options = command == "fmt" ? ["--check"] : []
      let result = try Program.run(
        program, [command] + options + ["Timelines"], in: SampleApp.folder.path)
      #expect(result.exitCode == 0, "\(command): \(result.output)\(result.errors)")
      #expect((result.output + result.errors).contains(summary), "\(result.errors)")
    }
  }

  @Test func `the app for SwiftUI compiles without warnings`() throws {
    let compiler = try #require(SwiftCompiler.onPath)
    let folder = try TemporaryFolder()
    let stubs = ["SwiftUI", "SwiftUIApp"]
    for name in stubs { try folder.write(try SwiftCompiler.stub(name), to: "\(name).swift") }
    let module = try compiler.run(
      ["-emit-module", "-emit-module-path", "SwiftUI.swiftmodule", "-module-name", "SwiftUI"]
        + stubs.map { "\($0).swift" }, in: folder)
    try #require(!module.contains("error:"), "\(module)")
    let sources = try SampleApp.sources(of: "swiftui")
    for (name, text) in sources {
      try folder.write(SwiftCompiler.withoutMacros(text), to: "Inbox/\(name)")
    }
    let output = try compiler.run(
      ["-typecheck", "-whole-module-optimization", "-module-name", "Inbox"]
        + sources.keys.sorted().map { "Inbox/\($0)" }, in: folder)
    #expect(output.isEmpty)
    // The compiler finds a motion that is not there.
    try folder.write(
      "import SwiftUI\n@MainActor let wrong = EmptyView().toast(text: 1)\n", to: "Inbox/wrong.swift"
    )
    let wrong = try compiler.run(
      ["-typecheck", "-module-name", "Inbox", "Inbox/Motion.swift", "Inbox/wrong.swift"],
      in: folder)
    #expect(wrong.contains("wrong.swift:2"))
  }

  @Test(.needs(Program.find("kotlinc") != nil, "needs kotlinc, of Debian's package kotlin"))
  func `the app for Compose compiles`() throws {
    let folder = try TemporaryFolder()
    let files = try KotlinStubs.write(to: folder)
    let sources = try SampleApp.sources(of: "compose")
    for (name, text) in sources {
      try folder.write(KotlinStubs.withoutTrailingCommas(text), to: name)
    }
    let result = try KotlinStubs.compile(files + sources.keys.sorted(), in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `the app for the web shows the values of sample`() throws {
    let use = SampleApp.Use(browser: try #require(PythonProgram.chromium))
    let seen = try use.run()
    func check(_ shown: Double, _ expected: Double?, range: Double, _ name: String) throws {
      let expected = try #require(expected, "\(name)")
      // The largest error of the module, and the rounding of the browser.
      #expect(abs(shown - expected) <= 0.0021 * range + 1e-4, "\(name): \(shown), not \(expected)")
    }

    let rows = try SampleApp.samples("list.yaml", "rows", at: use.times.rows)
    for (views, row) in zip(seen.rows, rows) {
      #expect(views.count == 8)
      for (index, view) in views.enumerated() {
        try check(view.y, row["row[\(index)].offsetY"], range: 24, "row \(index)")
        try check(view.opacity, row["row[\(index)].opacity"], range: 1, "row \(index)")
      }
    }

    // A change begins at once in a browser, and up to two frames later in SwiftUI.
    for (view, time) in zip(seen.press, use.times.press) {
      let around = stride(from: 0.0, through: 2.0 / 60, by: 1.0 / 240).map { 0.2 + time + $0 }
      let scales = try SampleApp.samples("button.yaml", "refreshButton", at: around)
        .compactMap { $0["scale"] }
      let range = try #require(scales.min())...(try #require(scales.max()))
      #expect(range.contains(view[0].scale), "\(view[0].scale) is not in \(range)")
    }

    let header = try SampleApp.samples("header.yaml", "header", at: use.scroll)
    for (views, row) in zip(seen.scroll, header) {
      try check(views[0].y, row["photo.offsetY"], range: 80, "photo")
      try check(views[0].opacity, row["photo.opacity"], range: 1, "photo")
      try check(views[1].y, row["title.offsetY"], range: 32, "title")
      try check(views[1].scale, row["title.scale"], range: 1, "title")
    }

    let archive = try SampleApp.samples("list.yaml", "archive.removal", at: use.times.archive)
    for (views, row) in zip(seen.archive, archive) {
      try check(views[0].x, row["offset.x"], range: 120, "archive")
      try check(views[0].opacity, row["opacity"], range: 1, "archive")
    }

    let toast = try SampleApp.samples("toast.yaml", "toast", at: use.times.toast)
    for (views, row) in zip(seen.toast, toast) {
      try check(views[0].y, row["offsetY"], range: 90, "toast")
      try check(views[0].opacity, row["opacity"], range: 1, "toast")
    }
    #expect(seen.message == "Archived")
  }

  @Test(
    .needs(
      PythonProgram.chromium != nil,
      "needs /usr/bin/chromium, and playwright for the Python that KEYPHASE_PYTHON names"))
  func `with Reduce Motion, nothing travels in the app for the web`() throws {
    var use = SampleApp.Use(browser: try #require(PythonProgram.chromium))
    use.reducedMotion = true
    let seen = try use.run()
    for view in (seen.rows + seen.archive + seen.toast + seen.press).joined() {
      #expect(view.x == 0 && view.y == 0, "\(view)")
    }
    // The title is at one of its two places, and the photo fades.
    #expect(Set(seen.scroll.map { $0[1].y }) == [0, 32])
    #expect(seen.scroll.map { $0[0].opacity }.min() ?? 1 < 0.3)
    #expect(seen.rows[1][7].opacity == 0.5, "rows do not wait for each other")
    #expect(seen.toast[2][0].opacity == 1 && seen.toast[3][0].opacity < 1)
  }
}
