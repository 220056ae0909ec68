import { defineService } from "../../service/define-service.ts";
import { operations } from "./operations.ts";

export default defineService({
  name: "n8n-nodes-base.dropbox",
  displayName: "Dropbox",
  description: "Stores, reads, finds and moves files and folders in Dropbox",
  icon: "file:dropbox.svg",
  credentials: [
    { type: "dropboxApi", value: "accessToken", name: "Access Token" },
    { type: "dropboxOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: "https://api.dropboxapi.com/2",
  resources: { file: "File", folder: "Folder", search: "Search" },
  defaultResource: "file",
  operations,
  codex: { categories: ["Data & Storage"], alias: ["file", "folder", "storage", "upload"] },
});
