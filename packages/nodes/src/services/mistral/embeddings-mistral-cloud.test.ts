import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-mistral-cloud.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "mistralCloudApi",
    host: "api.mistral.ai",
    parameters: {},
    asked: {
      path: "/v1/embeddings",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "mistral-embed" },
    },
    answer: {
      data: [
        { index: 1, embedding: [2] },
        { index: 0, embedding: [1] },
      ],
    },
  },
]);
