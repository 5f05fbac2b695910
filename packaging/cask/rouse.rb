cask "rouse" do
  version "@VERSION@"
  sha256 "@SHA256 dmg@"

  url "@REPOSITORY@/releases/download/v#{version}/@FILE dmg@"
  name "Rouse"
  desc "Unofficial table for two family card games"
  homepage "@REPOSITORY@"

  depends_on macos: ">= :ventura"

  app "Rouse.app"

  zap trash: [
    "~/Library/Application Support/@IDENTIFIER@",
    "~/Library/Caches/@IDENTIFIER@",
    "~/Library/WebKit/@IDENTIFIER@",
  ]
end
