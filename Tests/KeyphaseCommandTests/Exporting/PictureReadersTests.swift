import Foundation
import TestSupport
import Testing

/// Moving pictures of all formats, decoded by programs that others have written: how long each frame is
/// shown, and where what moves is in it.
@Suite(.waitsForPrograms, .needs(Program.keyphase != nil, "needs the built program"))
struct PictureReadersTests {
  private static let text = """
    keyphase: 1
    stage: { size: [120, 40], background: "#ffffff" }
    elements: { box: { size: [20, 20], center: [-40, 0], color: "#ff0000" } }
    timelines:
      there: { tracks: { box: { offsetX: { linear: { to: 80, duration: 0.8 } } } } }
      back: { tracks: { box: { offsetX: { repeat: forever, autoreverses: true, linear: { to: 80, duration: 0.74 } } } } }

    """

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "box.yaml")
  }

  private func export(
    _ format: String, _ timeline: String, _ options: [String] = []
  ) throws -> String {
    let result = try Program.run(
      try #require(Program.keyphase),
      ["export", "box.yaml", "--to", format, "--timeline", timeline, "-o", "box.\(format)"]
        + options, in: folder.path)
    #expect(result.exitCode == 0, "\(result.errors)")
    return "\(folder.path)/box.\(format)"
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Program.Result {
    let path = try #require(Program.find(program), "\(program) is not installed")
    let result = try Program.run(path, arguments, in: folder.path)
    #expect(result.exitCode == 0, "\(program): \(result.errors)")
    return result
  }

  private static func numbers(_ pattern: Regex<(Substring, Substring)>, in text: String) -> [Double]
  {
    text.matches(of: pattern).compactMap { Double($0.1) }
  }

  @Test(
    .needs(Program.find("gifsicle") != nil, "needs gifsicle"),
    arguments: [("there", 1.3), ("back", 1.48)])
  func `gifsicle reads the delays of a GIF`(timeline: String, length: Double) throws {
    let info = try run("gifsicle", ["-I", try export("gif", timeline)])
    #expect(info.output.contains("loop forever") && info.output.contains("logical screen 120x40"))
    let delays = Self.numbers(/delay ([0-9.]+)s/, in: info.output)
    #expect(abs(delays.reduce(0, +) - length) < 1e-9, "\(delays)")
    // It finds nothing to mend, and no frame that could be left out.
    #expect(info.errors == "", "\(info.errors)")
    let once = try run("gifsicle", ["-I", try export("gif", timeline, ["--once"])])
    #expect(!once.output.contains("loop"))
  }

  @Test(
    .needs(Program.find("apngdis") != nil, "needs apngdis"),
    arguments: [("there", 1.3), ("back", 1.48)])
  func `apngdis reads the delays of a PNG`(timeline: String, length: Double) throws {
    _ = try export("apng", timeline)
    _ = try run("apngdis", ["box.apng", "frame"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let delays = try names.filter { $0.hasPrefix("frame") && $0.hasSuffix(".txt") }.map { name in
      let parts = try folder.read(name).split { !$0.isNumber }.compactMap { Double($0) }
      return parts[0] / parts[1]
    }
    #expect(delays.count > 20 && abs(delays.reduce(0, +) - length) < 1e-6, "\(delays)")
  }

  private struct Reading: Decodable {
    var size: [Int]
    var durations: [Double]
    var middles: [[Double]]
  }

  /// What a loop and what ends show, in all of their time.
  @Test(
    .needs(
      Program.ffmpeg != nil && PythonProgram.has(modules: ["PIL", "numpy"]),
      "needs ffmpeg, pillow and numpy"),
    arguments: ["gif", "apng", "webp", "mp4", "webm"], [("there", 1.3), ("back", 1.48)])
  func `what moves is where it is at the time of each frame`(
    format: String, timeline: (name: String, length: Double)
  ) throws {
    let isVideo = ["mp4", "webm"].contains(format)
    let file = try export(format, timeline.name, isVideo ? ["--fps", "50"] : [])
    // A video becomes a PNG with frames, by ffmpeg's own decoder.
    if isVideo {
      _ = try run(
        "ffmpeg",
        ["-v", "error", "-i", file, "-f", "apng", "-pix_fmt", "rgb24", "video.png"])
    }
    let bytes = try Data(contentsOf: URL(filePath: isVideo ? "\(folder.path)/video.png" : file))
    let output = try PythonProgram.run(
      script: PackageFolder.root.appending(
        path: "Tests/TimelineExportTests/Python/read_pictures.py"), input: bytes)
    let reading = try JSONDecoder().decode(Reading.self, from: output)
    #expect(reading.size == [120, 40])
    // What a video holds at its end, ffmpeg's PNG does not time.
    let length = reading.durations.dropLast(isVideo ? 1 : 0).reduce(0, +) / 1000
    #expect(
      abs(length - timeline.length) < (isVideo ? 0.03 : 0.0006), "\(length) \(reading.durations)")
    var start = 0.0
    for (duration, middle) in zip(reading.durations, reading.middles) {
      let time = start / 1000
      let place =
        timeline.name == "there" ? min(time / 0.8, 1) : 1 - abs(1 - time / 0.74)
      // A GIF's frames begin within half of a hundredth of a second of their time.
      #expect(
        abs(middle[0] - (20 + 80 * place)) < (isVideo ? 1.2 : 0.8), "\(time): \(middle)")
      #expect(abs(middle[1] - 20) < 0.3)
      start += duration
    }
  }

  @Test(.needs(Program.find("ffprobe") != nil, "needs ffprobe"), arguments: ["mp4", "webm"])
  func `a video has all of its frames at its rate, and says its colours`(format: String) throws {
    let file = try export(format, "there", ["--fps", "30"])
    let info = try run(
      "ffprobe",
      [
        "-v", "error", "-count_packets", "-select_streams", "v", "-show_entries",
        "stream=r_frame_rate,nb_read_packets,color_space,width,height", "-of", "csv=p=0", file,
      ])
    let fields = info.output.split { ",\n".contains($0) }.map(String.init)
    #expect(fields.contains("30/1") && fields.contains("bt709"), "\(fields)")
    #expect(fields.contains("39") && fields.contains("120") && fields.contains("40"), "\(fields)")
  }

  @Test func `a program that is missing is named with its command before anything is drawn`() throws
  {
    let result = try Program.run(
      try #require(Program.keyphase), ["export", "box.yaml", "--to", "webm", "-o", "a.webm"],
      in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(result.exitCode == 2)
    #expect(
      result.errors.contains("cannot find the program `ffmpeg`, which makes webm files")
        && result.errors.contains("`apt-get install ffmpeg`"), "\(result.errors)")
  }

  @Test(.needs(Program.ffmpeg != nil, "needs ffmpeg"))
  func `a video without a background is on a page, which is said`() throws {
    let result = try Program.run(
      try #require(Program.keyphase),
      [
        "export", "box.yaml", "--timeline", "there", "--to", "mp4", "--background", "none", "-o",
        "a.mp4",
      ], in: folder.path)
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains("mp4 has no transparency")
        && result.errors.contains("the stage is on a white page"), "\(result.errors)")
  }
}
