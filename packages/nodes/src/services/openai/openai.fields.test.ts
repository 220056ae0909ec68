import { describe } from "vitest";
import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import completions from "./completions/open-ai-completions.node.ts";
import node from "./open-ai.node.ts";
import credential from "./openai.credential.ts";

// Shaped as https://platform.openai.com/docs/api-reference shows it.
const content = '{ "title": "A" }';
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
const message = {
  ...{ id: "msg_1", type: "message", role: "assistant", status: "completed" },
  content: [{ type: "output_text", text: content, annotations: [] }],
};
const account = {
  credentialTypes: [credential],
  credential: (url: string) => ({ apiKey: "k1", url: `${url}/v1` }),
  answers: {
    "POST /v1/chat/completions": { id: "1", model: "gpt-4o", choices: [choice], usage },
    "POST /v1/completions": { id: "1", choices: [{ index: 0, text: "Hi", finish_reason: "stop" }], usage },
    "POST /v1/responses": { id: "resp_1", output: [{ type: "reasoning", summary: [] }, message], usage },
  },
};

describe("OpenAI", () => describeServiceFields({ ...account, node, fields: "openai" }));

describe("the first node of OpenAI", () =>
  describeServiceFields({ ...account, node: completions, fields: "openai-completions" }));
