import { toolInputs } from "../../models/answer-with-tools.ts";
import { modelLists } from "../../models/model-lists.ts";
import { defineService } from "../../service/define-service.ts";
import { lowerDescription } from "../../service/lower-description.ts";
import type { Operation } from "../../service/operation.ts";
import type { ServiceDeclaration } from "../../service/service.ts";
import { assistantOperations } from "./assistant.ts";
import { audioGenerate, audioTranscribe, audioTranslate } from "./audio/audio.ts";
import {
  conversationCreate,
  conversationGet,
  conversationRemove,
  conversationUpdate,
} from "./conversation/conversation.ts";
import { fileDelete, fileList, fileUpload } from "./file/file.ts";
import { imageAnalyze } from "./image/image-analyze.ts";
import { imageEdit } from "./image/image-edit.ts";
import { imageGenerate } from "./image/image-generate.ts";
import { accountUrl as baseUrl, isTextModel } from "./models.ts";
import { repair } from "./repair.ts";
import { textClassify } from "./text/text-classify.ts";
import { textMessage } from "./text/text-message.ts";
import { textResponse } from "./text/text-response.ts";
import { videoGenerate } from "./video/video-generate.ts";

const others = [
  textClassify,
  imageAnalyze,
  imageEdit,
  imageGenerate,
  audioGenerate,
  audioTranscribe,
  audioTranslate,
  fileDelete,
  fileList,
  fileUpload,
  ...assistantOperations,
  conversationCreate,
  conversationGet,
  conversationUpdate,
  conversationRemove,
  videoGenerate,
] as const;

const service = {
  displayName: "OpenAI",
  description: "Works with text, images and audio through OpenAI models",
  icon: "file:open-ai.svg",
  credentials: [{ type: "openAiApi", value: "openAiApi", name: "OpenAI" }],
  baseUrl,
  inputs: toolInputs(["message", "response"]),
  resources: {
    assistant: "Assistant",
    audio: "Audio",
    conversation: "Conversation",
    file: "File",
    image: "Image",
    text: "Text",
    video: "Video",
  },
  defaultResource: "text",
  repair,
  lists: { fileSearch: { path: "/files", items: "data", name: "filename", value: "id" } },
  methods: modelLists(
    { baseUrl, path: "models", items: "data", value: "id", accepts: isTextModel },
    "openAiApi",
  ),
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Miscellaneous"] },
    alias: ["ChatGPT", "GPT", "DALL-E", "Whisper"],
  },
} satisfies Omit<ServiceDeclaration, "name" | "operations">;

const NAME = "@n8n/n8n-nodes-langchain.openAi";

/** Version 1 speaks chat completions where version 2 speaks the Responses API. */
const first = lowerDescription({
  ...service,
  name: NAME,
  version: [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8],
  operations: [asDefault(textMessage), ...others],
});

export default defineService({
  name: "@n8n/n8n-nodes-langchain.openAi",
  ...service,
  version: [2, 2.1, 2.2, 2.3],
  older: [first],
  operations: [asDefault(textResponse), textMessage, ...others],
});

function asDefault(operation: Operation): Operation {
  return { ...operation, isDefault: true };
}
