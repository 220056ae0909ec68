import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { driveConnection } from "./connection.ts";
import { driveOperations } from "./drives.ts";
import { fileOperations } from "./files.ts";
import { folderOperations } from "./folders.ts";
import { driveMethods } from "./methods.ts";
import { operationsOf1, upgrade } from "./older.ts";
import { search } from "./search.ts";

const service = {
  displayName: "Google Drive",
  description: "Stores, finds and shares files in Google Drive",
  icon: "file:google-drive.svg",
  version: 3,
  ...driveConnection,
  resources: { file: "File", fileFolder: "File/Folder", folder: "Folder", drive: "Shared Drive" },
  defaultResource: "file",
  operations: [...fileOperations, search, ...folderOperations, ...driveOperations],
  methods: driveMethods(),
  upgrade,
  codex: { categories: ["Data & Storage"], alias: ["files", "storage", "upload", "download"] },
} as const satisfies Omit<ServiceDeclaration, "name">;

const [oAuth2, serviceAccount] = driveConnection.credentials;

export default defineService({
  name: "n8n-nodes-base.googleDrive",
  ...service,
  older: [
    lowerDescription({
      name: "n8n-nodes-base.googleDrive",
      ...service,
      version: [1, 2],
      resources: { file: "File", folder: "Folder" },
      credentials: [serviceAccount, oAuth2],
      operations: operationsOf1,
    }),
  ],
});
