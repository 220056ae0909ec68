import { defineService } from "../../../service/define-service.ts";
import { extractText } from "./extract-text.ts";

export default defineService({
  name: "n8n-nodes-base.mistralAi",
  displayName: "Mistral AI",
  description: "Extracts text from documents and images",
  icon: "file:mistral-ai.svg",
  credentials: [{ type: "mistralCloudApi", value: "mistralCloudApi", name: "Mistral Cloud API" }],
  baseUrl: "https://api.mistral.ai/v1",
  resources: { document: "Document" },
  operations: [extractText],
  codex: { categories: ["AI"], subcategories: { AI: ["Miscellaneous"] }, alias: ["OCR", "scan", "PDF"] },
});
