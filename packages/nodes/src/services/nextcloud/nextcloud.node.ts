import { defineService } from "../../service/define-service.ts";
import { fileOperations } from "./files.ts";
import { userOperations } from "./users.ts";

export default defineService({
  name: "n8n-nodes-base.nextCloud",
  displayName: "NextCloud",
  description: "Manages files, folders and users in Nextcloud",
  icon: "file:nextcloud.svg",
  credentials: [
    { type: "nextCloudApi", value: "accessToken", name: "Password" },
    { type: "nextCloudOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  // Paths include the credential's base URL.
  baseUrl: "",
  resources: { file: "File", folder: "Folder", user: "User" },
  defaultResource: "file",
  operations: [...fileOperations, ...userOperations],
  codex: { categories: ["Data & Storage"], alias: ["webdav", "file", "owncloud", "share"] },
});
