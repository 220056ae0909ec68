import { defineService } from "../../service/define-service.ts";
import { googleCredentials } from "../google/connection.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.googleChat",
  displayName: "Google Chat",
  description: "Posts and reads messages in Google Chat",
  icon: "file:google-chat.svg",
  credentials: googleCredentials("googleChatOAuth2Api"),
  baseUrl: "https://chat.googleapis.com/v1",
  resources: { member: "Member", message: "Message", space: "Space" },
  defaultResource: "message",
  operations,
  lists: {
    getSpaces: {
      path: "/spaces",
      query: { pageSize: 1000 },
      items: "spaces",
      name: "displayName",
      value: "name",
      cursor: { at: "nextPageToken", query: "pageToken" },
    },
  },
  codex: { categories: ["Communication"], alias: ["message", "space", "hangouts"] },
});
