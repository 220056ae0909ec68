import { defineService } from "../../service/define-service.ts";
import { translate } from "./translate.ts";

const languages = (type: "source" | "target") => ({
  path: "/languages",
  query: { type },
  name: "name",
  value: "language",
});

export default defineService({
  name: "n8n-nodes-base.deepL",
  displayName: "DeepL",
  description: "Translates text",
  icon: "file:deepl.svg",
  credentials: [{ type: "deepLApi", value: "deepLApi", name: "DeepL API" }],
  baseUrl: ({ apiPlan }) =>
    apiPlan === "free" ? "https://api-free.deepl.com/v2" : "https://api.deepl.com/v2",
  resources: { language: "Language" },
  operations: [translate],
  lists: { getLanguages: languages("target"), getSourceLanguages: languages("source") },
  codex: { categories: ["Utility"], alias: ["translation", "language"] },
});
