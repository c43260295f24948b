# A formula of Homebrew, which compiles the program. It has no `license`, because none is granted yet.
class Keyphase < Formula
  desc "Keyframe and phase animations in YAML, with SwiftUI's numbers"
  homepage "@ADDRESS@"
  url "@ADDRESS@.git", tag: "v@VERSION@", revision: "@COMMIT@"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"

  uses_from_macos "swift" => :build

  def install
    ENV["KEYPHASE_COMMIT"] = "@COMMIT@"
    ENV["KEYPHASE_ADDRESS"] = "@ADDRESS@"
    # Macs have Swift's libraries, and no sandbox in the sandbox of Homebrew.
    options = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    # The importer of Swift source compiles swift-syntax, for which it has a trait.
    traits = Hash.new([]).merge("keyphase-import-swiftui" => %w[--traits Importer])
    %w[keyphase keyphase-preview keyphase-import-swiftui].each do |product|
      system "swift", "build", *options, "-c", "release", *traits[product], "--product", product
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
