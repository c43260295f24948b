import TimelineDocument
import TimelineDrawing
import TimelineEvaluation

extension ExportFormat {
  /// The moving stage as an animated WebP.
  package static let webp = video(
    MovingPicture.Medium(name: "webp", clock: 1000),
    summary: "the moving stage as an animated WebP, by ffmpeg",
    arguments: ["-c:v", "libwebp_anim", "-lossless", "0", "-q:v", "90", "-fps_mode", "passthrough"])

  /// The moving stage as a video without transparency.
  package static let mp4 = video(
    MovingPicture.Medium(name: "mp4", isSteady: true, hasPaper: true, isOpaque: true),
    summary: "the moving stage as a video in H.264, by ffmpeg",
    arguments: ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p"]
      + colors + ["-movflags", "+faststart"])

  /// The moving stage as a video with transparency.
  package static let webm = video(
    MovingPicture.Medium(name: "webm", isSteady: true),
    summary: "the moving stage as a video in VP9, by ffmpeg",
    arguments: ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-pix_fmt", "yuva420p"] + colors)

  /// The colours of videos, which players otherwise guess by the size.
  private static let colors = [
    "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-colorspace", "bt709", "-color_primaries",
    "bt709", "-color_trc", "bt709", "-color_range", "tv", "-fps_mode", "cfr",
  ]

  private static func video(
    _ medium: MovingPicture.Medium, summary: String, arguments: [String]
  ) -> ExportFormat {
    ExportFormat(
      name: medium.name, summary: summary, fileExtension: medium.name, choosesReducedMotion: true,
      repeatsTracks: true, keepsDisplays: true, keepsStates: true, drawsElements: true,
      options: MovingPicture.options,
      converter: ExportConverter(
        program: "ffmpeg", format: medium.name, arguments: arguments, isSteady: medium.isSteady)
    ) { input, log throws(EvaluationError) in
      var medium = medium
      if medium.isSteady { medium.rate = input.document.frameRate }
      guard let picture = try MovingPicture(input, medium, log: &log) else { return .none }
      return ExportContent(bytes: picture.apng(joinsFrames: !medium.isSteady))
    }
  }
}
