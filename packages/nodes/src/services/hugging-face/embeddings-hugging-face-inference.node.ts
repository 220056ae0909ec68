import type { NodeProperty } from "@heddle/workflow";
import { defineEmbeddings } from "../../models/define-embeddings.ts";

const modelName = {
  displayName: "Model Name",
  name: "modelName",
  type: "string",
  default: "sentence-transformers/distilbert-base-nli-mean-tokens",
  description: "The model that makes the vectors",
} as const satisfies NodeProperty;

export default defineEmbeddings({
  name: "@n8n/n8n-nodes-langchain.embeddingsHuggingFaceInference",
  displayName: "Embeddings Hugging Face Inference",
  description: "Turns text into vectors with open models on Hugging Face",
  icon: "file:embeddings-hugging-face-inference.svg",
  versions: [1],
  credential: "huggingFaceApi",
  properties: [modelName],
  choose: ({ modelName }) => ({
    format: "hugging-face",
    provider: "hugging_face",
    modelId: modelName,
    baseUrl: "https://router.huggingface.co",
    settings: {},
  }),
});
