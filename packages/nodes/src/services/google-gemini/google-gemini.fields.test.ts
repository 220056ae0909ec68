import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./google-palm.credential.ts";
import node from "./service/google-gemini.node.ts";

// Shaped as https://ai.google.dev/api/generate-content shows it.
const candidate = { content: { role: "model", parts: [{ text: "Hi" }] }, finishReason: "STOP", index: 0 };
const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };

describeServiceFields({
  node,
  fields: "google-gemini",
  credentialTypes: [credential],
  credential: (url) => ({ apiKey: "k1", host: url }),
  answers: {
    "POST /v1beta/models/gemini-2.5-flash:generateContent": { candidates: [candidate], usageMetadata },
  },
});
