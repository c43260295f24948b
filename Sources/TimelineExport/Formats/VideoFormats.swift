import TimelineDocument
import TimelineDrawing
import TimelineEvaluation

/// A program that makes a file from what an export writes.
package struct ExportConverter: Sendable {
  /// Its name in the PATH.
  package let program: String
  /// The Debian package and the Homebrew formula that have it.
  package let package: String
  /// Its arguments between the input, a PNG with frames on standard input, and the output.
  package let arguments: [String]
}

extension ExportFormat {
  /// The moving stage as an animated WebP.
  package static let webp = video(
    "webp", summary: "the moving stage as an animated WebP, by ffmpeg", rate: 30, isSteady: false,
    arguments: ["-c:v", "libwebp_anim", "-lossless", "0", "-q:v", "90", "-fps_mode", "passthrough"])

  /// The moving stage as a video without transparency.
  package static let mp4 = video(
    "mp4", summary: "the moving stage as a video in H.264, by ffmpeg", isOpaque: true,
    arguments: [
      "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p",
      "-movflags", "+faststart",
    ])

  /// The moving stage as a video with transparency.
  package static let webm = video(
    "webm", summary: "the moving stage as a video in VP9, by ffmpeg",
    arguments: ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-pix_fmt", "yuva420p"])

  private static func video(
    _ name: String, summary: String, rate: Double? = nil, isSteady: Bool = true,
    isOpaque: Bool = false, arguments: [String]
  ) -> ExportFormat {
    ExportFormat(
      name, summary: summary, fileExtension: name, choosesReducedMotion: true,
      repeatsTracks: true, keepsDisplays: true, keepsStates: true, drawsElements: true,
      options: MovingPicture.options,
      converter: ExportConverter(program: "ffmpeg", package: "ffmpeg", arguments: arguments)
    ) { input, log throws(EvaluationError) in
      guard
        let picture = try MovingPicture(
          input, name, rate: rate ?? input.document.frameRate, isSteady: isSteady,
          isOpaque: isOpaque, isEven: isSteady, log: &log)
      else { return .none }
      return ExportContent(bytes: picture.apng)
    }
  }
}
