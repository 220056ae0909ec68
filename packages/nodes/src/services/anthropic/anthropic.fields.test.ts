import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./anthropic.credential.ts";
import node from "./service/anthropic.node.ts";

// Shaped as https://docs.claude.com/en/api/messages shows it.
const message = {
  ...{ id: "msg_1", type: "message", role: "assistant", model: "claude-sonnet-4-5" },
  ...{ content: [{ type: "text", text: "Hi" }], stop_reason: "end_turn" },
  usage: { input_tokens: 1, output_tokens: 1 },
};

describeServiceFields({
  node,
  fields: "anthropic",
  credentialTypes: [credential],
  credential: (url) => ({ apiKey: "k1", url }),
  answers: { "POST /v1/messages": message },
});
