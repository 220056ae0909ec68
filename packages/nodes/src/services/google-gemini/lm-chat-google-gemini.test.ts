import { describeModel } from "../../models/testing/describe-model.ts";
import node from "./lm-chat-google-gemini.node.ts";

describeModel([
  {
    type: node,
    credential: "googlePalmApi",
    data: (provider) => ({ host: provider.url }),
    parameters: {
      modelName: "models/gemini-2.5-pro",
      options: {
        maxOutputTokens: 65,
        topK: 40,
        safetySettings: {
          values: [{ category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_NONE" }],
        },
      },
    },
    asked: {
      path: "/v1beta/models/gemini-2.5-pro:generateContent",
      headers: {},
      body: {
        generationConfig: { maxOutputTokens: 65, topK: 40 },
        safetySettings: [{ category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_NONE" }],
      },
    },
    by: { provider: "gcp.gemini", modelId: "models/gemini-2.5-pro" },
  },
]);
