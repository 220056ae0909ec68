import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-ollama.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "ollamaApi",
    data: (url) => ({ baseUrl: url }),
    parameters: { model: "nomic-embed-text:latest" },
    asked: {
      path: "/api/embed",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "nomic-embed-text:latest", input: ["a", "b"] },
    },
    answer: { embeddings: [[1], [2]] },
  },
]);
