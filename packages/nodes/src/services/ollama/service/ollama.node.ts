import { toolInputs } from "../../../models/answer-with-tools.ts";
import { modelLists } from "../../../models/model-lists.ts";
import { defineService } from "../../../service/define-service.ts";
import { accountUrl } from "../account.ts";
import { imageAnalyze } from "./analyze.ts";
import { textMessage } from "./message.ts";

export default defineService({
  name: "@n8n/n8n-nodes-langchain.ollama",
  displayName: "Ollama",
  description: "Generates text and analyzes images with models on your own computer",
  icon: "file:ollama.svg",
  credentials: [{ type: "ollamaApi", value: "ollamaApi", name: "Ollama" }],
  baseUrl: accountUrl,
  inputs: toolInputs(["message"]),
  resources: { image: "Image", text: "Text" },
  defaultResource: "text",
  methods: modelLists({ baseUrl: accountUrl, path: "api/tags", items: "models", value: "name" }, "ollamaApi"),
  codex: { categories: ["AI"], subcategories: { AI: ["Miscellaneous"] }, alias: ["Llama", "local"] },
  operations: [textMessage, imageAnalyze],
});
