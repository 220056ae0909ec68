import { defineService } from "../../service/define-service.ts";
import { refusalOf } from "./browser.ts";
import { fileOperations } from "./files.ts";
import { pageOperations } from "./pages.ts";
import { sessionOperations } from "./sessions.ts";

export default defineService({
  name: "n8n-nodes-base.airtop",
  displayName: "Airtop",
  description: "Controls cloud browsers: reads pages, clicks, types and fills in forms",
  icon: "file:airtop.svg",
  credentials: [{ type: "airtopApi", value: "apiKey", name: "API Key" }],
  baseUrl: "https://api.airtop.ai/api/v1",
  refusal: refusalOf,
  resources: {
    session: "Session",
    window: "Window",
    extraction: "Extraction",
    interaction: "Interaction",
    file: "File",
  },
  defaultResource: "session",
  operations: [...sessionOperations, ...pageOperations, ...fileOperations],
  codex: { categories: ["Development", "Productivity"], alias: ["browser", "scrape", "click", "automation"] },
});
