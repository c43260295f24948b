# A formula of Homebrew, which compiles the program.
class Keyphase < Formula
  desc "Keyframe and phase animations in YAML, with SwiftUI's numbers"
  homepage "@ADDRESS@"
  url "@ADDRESS@.git", tag: "@VERSION@", revision: "@COMMIT@"

  depends_on "pkg-config" => :build
  depends_on xcode: ["16.3", :build] if OS.mac?
  depends_on "libyaml"

  def install
    ENV["KEYPHASE_COMMIT"] = "@COMMIT@"
    %w[keyphase keyphase-preview].each do |product|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", product
      bin.install ".build/release/#{product}"
    end
    generate_completions_from_executable(bin/"keyphase", "--generate-completion-script")
    (man1/"keyphase.1").write Utils.safe_popen_read(bin/"keyphase", "man")
  end

  test do
    assert_match "keyphase @VERSION@", shell_output("#{bin}/keyphase --version")
    system bin/"keyphase", "new", "dots"
    system bin/"keyphase", "lint", "dots.yaml"
  end
end
