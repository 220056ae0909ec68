import { defineService } from "../../service/define-service.ts";
import { read, research, search } from "./reader.ts";

export default defineService({
  name: "n8n-nodes-base.jinaAi",
  displayName: "Jina AI",
  description: "Reads pages as text, searches the web and does research",
  icon: "file:jina-ai.svg",
  credentials: [{ type: "jinaAiApi", value: "jinaAiApi", name: "Jina AI API" }],
  baseUrl: "https://r.jina.ai",
  resources: { reader: "Reader", research: "Research" },
  defaultResource: "reader",
  operations: [read, search, research],
  codex: { categories: ["AI"], alias: ["scrape", "markdown", "search", "research"] },
});
