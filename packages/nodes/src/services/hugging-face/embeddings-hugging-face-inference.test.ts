import { describeEmbeddings } from "../../models/testing/describe-embeddings.ts";
import node from "./embeddings-hugging-face-inference.node.ts";

describeEmbeddings([
  {
    type: node,
    credential: "huggingFaceApi",
    host: "router.huggingface.co",
    parameters: { modelName: "x/y" },
    asked: {
      path: "/hf-inference/models/x/y/pipeline/feature-extraction",
      headers: { authorization: "Bearer secret-key" },
      body: { inputs: ["a", "b"] },
    },
    answer: [[1], [2]],
  },
]);
