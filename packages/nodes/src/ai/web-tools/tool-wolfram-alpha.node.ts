import { defineNode, type Tool, toolName } from "@heddle/workflow";
import { askWeb, oneText, webToolCodex, webToolPlace } from "./ask-web.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolWolframAlpha",
  effect: "idempotent",
  descriptions: [
    {
      ...webToolPlace,
      name: "@n8n/n8n-nodes-langchain.toolWolframAlpha",
      displayName: "Wolfram|Alpha",
      description: "Lets a language model ask Wolfram|Alpha: mathematics, units, facts in numbers",
      version: 1,
      icon: "file:tool-wolfram-alpha.svg",
      defaults: { name: "Wolfram|Alpha" },
      codex: { ...webToolCodex, alias: ["math", "calculate"] },
      credentials: [{ name: "wolframAlphaApi", required: true }],
      properties: [],
    },
  ],
  supply({ node }) {
    const value: Tool = {
      name: toolName(node.name),
      description:
        "Answers questions about mathematics, science, units, dates and facts in numbers. Write the question in English, in few words.",
      inputSchema: oneText("The question"),
      invoke: ({ input }, call) =>
        askWeb(call, {
          url: "https://www.wolframalpha.com/api/v1/llm-api",
          query: { input: String(input) },
          credential: "wolframAlphaApi",
        }),
    };
    return { value };
  },
});
