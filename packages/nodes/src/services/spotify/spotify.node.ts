import { defineService } from "../../service/define-service.ts";
import { musicOperations } from "./music.ts";
import { playerOperations } from "./player.ts";
import { playlistOperations } from "./playlists.ts";

export default defineService({
  name: "n8n-nodes-base.spotify",
  displayName: "Spotify",
  description: "Finds music on Spotify, manages playlists and controls playback",
  icon: "file:spotify.svg",
  credentials: [{ type: "spotifyOAuth2Api", value: "spotifyOAuth2Api", name: "Spotify OAuth2 API" }],
  baseUrl: "https://api.spotify.com/v1",
  resources: {
    album: "Album",
    artist: "Artist",
    library: "Library",
    myData: "My Data",
    player: "Player",
    playlist: "Playlist",
    track: "Track",
  },
  defaultResource: "player",
  operations: [...playerOperations, ...playlistOperations, ...musicOperations],
  codex: { categories: ["Miscellaneous"], alias: ["music", "song", "playlist"] },
});
