import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-google-gemini.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "googlePalmApi",
    data: (url) => ({ host: url }),
    parameters: { modelName: "models/text-embedding-004" },
    asked: {
      path: "/v1beta/models/text-embedding-004:batchEmbedContents?key=secret-key",
      headers: {},
      body: { requests: [{ model: "models/text-embedding-004" }, {}] },
    },
    answer: { embeddings: [{ values: [1] }, { values: [2] }] },
  },
]);
