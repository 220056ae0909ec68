import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-open-hugging-face-inference.node.ts";

const headers = { authorization: "Bearer secret-key" };

describeModel([
  {
    type: node,
    credential: "huggingFaceApi",
    host: "router.huggingface.co",
    parameters: { model: "Qwen/Qwen3-8B", options: { topP: 0.9 } },
    asked: { path: "/v1/chat/completions", headers, body: { model: "Qwen/Qwen3-8B", top_p: 0.9 } },
    by: { provider: "hugging_face", modelId: "Qwen/Qwen3-8B" },
  },
]);
