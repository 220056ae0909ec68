import { defineService } from "../../service/define-service.ts";
import { connection } from "./connection.ts";
import { fileOperations } from "./operations/file.ts";
import { folderOperations } from "./operations/folder.ts";

export default defineService({
  name: "n8n-nodes-base.microsoftOneDrive",
  displayName: "Microsoft OneDrive",
  description: "Stores, finds and shares files in Microsoft OneDrive",
  icon: "file:microsoft-onedrive.svg",
  ...connection,
  resources: { file: "File", folder: "Folder" },
  defaultResource: "file",
  operations: [...fileOperations, ...folderOperations],
  codex: { categories: ["Data & Storage"], alias: ["files", "storage", "upload", "microsoft"] },
});
