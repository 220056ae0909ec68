import { defineService } from "../../service/define-service.ts";
import { connection, methods } from "./connection.ts";
import { fileOperations, listOperations } from "./files.ts";
import { itemOperations } from "./items.ts";

export default defineService({
  name: "n8n-nodes-base.microsoftSharePoint",
  displayName: "Microsoft SharePoint",
  description: "Manages files, lists and list items in Microsoft SharePoint",
  icon: "file:microsoft-sharepoint.svg",
  ...connection,
  resources: { file: "File", item: "Item", list: "List" },
  defaultResource: "file",
  operations: [...fileOperations, ...itemOperations, ...listOperations],
  methods,
  codex: { categories: ["Data & Storage"], alias: ["files", "list", "site", "microsoft"] },
});
