import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-google-vertex.node.ts";

describeModel([
  {
    type: node,
    credential: "googleApi",
    data: () => ({ accessToken: "token", region: "europe-west1" }),
    host: "europe-west1-aiplatform.googleapis.com",
    parameters: {
      projectId: { __rl: true, mode: "list", value: "my-project" },
      modelName: "gemini-2.5-flash",
      options: { temperature: 0.3, maxOutputTokens: 100 },
    },
    asked: {
      path: "/v1/projects/my-project/locations/europe-west1/publishers/google/models/gemini-2.5-flash:generateContent",
      headers: { authorization: "Bearer token" },
      body: { generationConfig: { temperature: 0.3, maxOutputTokens: 100 } },
    },
    by: { provider: "gcp.vertex_ai", modelId: "gemini-2.5-flash" },
  },
]);
