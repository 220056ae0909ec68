import { defineService } from "../../service/define-service.ts";
import { channelOperations } from "./channels.ts";
import { methods } from "./methods.ts";
import { playlistItemOperations, playlistOperations } from "./playlists.ts";
import { videoOperations } from "./videos.ts";

export default defineService({
  name: "n8n-nodes-base.youTube",
  displayName: "YouTube",
  description: "Finds, uploads and changes videos, playlists and channels on YouTube",
  icon: "file:youtube.svg",
  credentials: [{ type: "youTubeOAuth2Api", value: "youTubeOAuth2Api", name: "YouTube OAuth2 API" }],
  baseUrl: "https://www.googleapis.com/youtube/v3",
  resources: {
    channel: "Channel",
    playlist: "Playlist",
    playlistItem: "Playlist Item",
    video: "Video",
    videoCategory: "Video Category",
  },
  defaultResource: "channel",
  operations: [...channelOperations, ...playlistOperations, ...playlistItemOperations, ...videoOperations],
  methods,
  codex: { categories: ["Marketing"], alias: ["video", "upload", "playlist", "channel"] },
});
