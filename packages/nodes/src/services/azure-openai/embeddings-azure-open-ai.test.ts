import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-azure-open-ai.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "azureOpenAiApi",
    data: (url) => ({ endpoint: url, apiVersion: "2025-03-01-preview" }),
    parameters: { model: "mine" },
    asked: {
      path: "/openai/deployments/mine/embeddings?api-version=2025-03-01-preview",
      headers: { "api-key": "secret-key" },
      body: { input: ["a", "b"] },
    },
    answer: {
      data: [
        { index: 1, embedding: [2] },
        { index: 0, embedding: [1] },
      ],
    },
  },
]);
