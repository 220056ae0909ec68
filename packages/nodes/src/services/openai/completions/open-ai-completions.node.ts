import { modelLists } from "../../../models/model-lists.ts";
import { defineService } from "../../../service/define-service.ts";
import { completionOperations } from "./completions.ts";
import { repair } from "./repair.ts";

const baseUrl = ({ url }: Readonly<Record<string, unknown>>) =>
  String(url || "https://api.openai.com/v1").replace(/\/+$/, "");

export default defineService({
  name: "n8n-nodes-base.openAi",
  displayName: "OpenAI",
  description: "Completions, images and moderation by OpenAI. In new workflows, use the current OpenAI node",
  version: [1, 1.1],
  isHidden: true,
  icon: "file:open-ai-completions.svg",
  credentials: [{ type: "openAiApi", value: "openAiApi", name: "OpenAI" }],
  baseUrl,
  resources: { chat: "Chat", image: "Image", text: "Text" },
  defaultResource: "text",
  operations: completionOperations,
  repair,
  methods: modelLists({ baseUrl, path: "models", items: "data", value: "id" }, "openAiApi"),
  codex: { categories: ["AI"], alias: ["GPT", "DALL-E"] },
});
