import { toolInputs } from "../../../models/answer-with-tools.ts";
import { modelLists } from "../../../models/model-lists.ts";
import { defineService } from "../../../service/define-service.ts";
import { accountUrl } from "./account.ts";
import { analyze } from "./analyze.ts";
import { fileDelete, fileGet, fileList, fileUpload } from "./files.ts";
import { textMessage } from "./message.ts";
import { promptGenerate, promptImprove, promptTemplatize } from "./prompts.ts";

export default defineService({
  name: "@n8n/n8n-nodes-langchain.anthropic",
  displayName: "Anthropic",
  description: "Works with text, images, documents and prompts through Anthropic's Claude models",
  icon: "file:anthropic.svg",
  credentials: [{ type: "anthropicApi", value: "anthropicApi", name: "Anthropic" }],
  baseUrl: accountUrl,
  inputs: toolInputs(["message"]),
  resources: { document: "Document", file: "File", image: "Image", prompt: "Prompt", text: "Text" },
  defaultResource: "text",
  methods: modelLists(
    {
      baseUrl: accountUrl,
      path: "v1/models",
      query: { limit: 1000 },
      items: "data",
      value: "id",
      name: "display_name",
    },
    "anthropicApi",
  ),
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Miscellaneous"] },
    alias: ["Claude", "Sonnet", "Opus", "Haiku"],
  },
  operations: [
    textMessage,
    analyze({ resource: "document", question: "What's in this document?" }),
    analyze({ resource: "image", question: "What's in this image?" }),
    fileUpload,
    fileList,
    fileGet,
    fileDelete,
    promptGenerate,
    promptImprove,
    promptTemplatize,
  ],
});
