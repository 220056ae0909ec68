import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-open-ai.node.ts";

describeEmbeddings([
  {
    type: node,
    typeVersion: 1.2,
    credential: "openAiApi",
    data: (url) => ({ url: `${url}/v1` }),
    parameters: { model: "text-embedding-3-large", options: { dimensions: 512 } },
    asked: {
      path: "/v1/embeddings",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "text-embedding-3-large", dimensions: 512, input: ["a", "b"] },
    },
    answer: {
      data: [
        { index: 1, embedding: [2] },
        { index: 0, embedding: [1] },
      ],
    },
  },
]);
