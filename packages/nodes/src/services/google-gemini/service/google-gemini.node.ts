import { toolInputs } from "../../../models/answer-with-tools.ts";
import { modelLists } from "../../../models/model-lists.ts";
import { defineService } from "../../../service/define-service.ts";
import { analyze } from "./analyze.ts";
import { audioTranscribe } from "./audio.ts";
import { accountUrl } from "./content.ts";
import { fileUpload } from "./file.ts";
import { imageEdit, imageGenerate } from "./images.ts";
import { textMessage } from "./message.ts";
import { videoDownload, videoGenerate } from "./video.ts";

export default defineService({
  name: "@n8n/n8n-nodes-langchain.googleGemini",
  displayName: "Google Gemini",
  description: "Works with text, images, audio, video and documents through Google's Gemini models",
  icon: "file:google-gemini.svg",
  version: [1, 1.1, 1.2],
  credentials: [{ type: "googlePalmApi", value: "googlePalmApi", name: "Google Gemini" }],
  baseUrl: accountUrl,
  inputs: toolInputs(["message"]),
  resources: {
    audio: "Audio",
    document: "Document",
    file: "Media File",
    image: "Image",
    text: "Text",
    video: "Video",
  },
  defaultResource: "text",
  methods: modelLists(
    { baseUrl: accountUrl, path: "v1beta/models", query: { pageSize: 1000 }, items: "models", value: "name" },
    "googlePalmApi",
  ),
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Miscellaneous"] },
    alias: ["Veo", "Imagen", "Nano Banana"],
  },
  operations: [
    textMessage,
    analyze({ resource: "image", question: "What's in this image?" }),
    imageGenerate,
    imageEdit,
    audioTranscribe,
    analyze({ resource: "audio", question: "What's in this audio?" }),
    analyze({ resource: "document", question: "What's in this document?", isDefault: true }),
    analyze({ resource: "video", question: "What's in this video?" }),
    videoGenerate,
    videoDownload,
    fileUpload,
  ],
});
