import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-cohere.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "cohereApi",
    host: "api.cohere.com",
    parameters: { modelName: "embed-multilingual-v3.0" },
    asked: {
      path: "/v2/embed",
      headers: { authorization: "Bearer secret-key" },
      body: { model: "embed-multilingual-v3.0", texts: ["a", "b"] },
    },
    answer: { embeddings: { float: [[1], [2]] } },
  },
]);
