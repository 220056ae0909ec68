import { defineService } from "../../service/define-service.ts";
import { complete } from "./chat.ts";

export default defineService({
  name: "n8n-nodes-base.perplexity",
  displayName: "Perplexity",
  description: "Answers questions from the web and names its sources",
  icon: "file:perplexity.svg",
  credentials: [{ type: "perplexityApi", value: "perplexityApi", name: "Perplexity API" }],
  baseUrl: "https://api.perplexity.ai",
  operations: [complete],
  codex: { categories: ["AI"], alias: ["search", "research", "sonar", "LLM"] },
});
