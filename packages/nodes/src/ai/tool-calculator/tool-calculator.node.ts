import { defineNode, type Tool, toolName } from "@heddle/workflow";
import { calculate } from "./calculate.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolCalculator",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.toolCalculator",
      displayName: "Calculator",
      description: "Lets an AI model calculate exactly",
      version: 1,
      group: ["transform"],
      icon: "file:tool-calculator.svg",
      defaults: { name: "Calculator" },
      inputs: [],
      outputs: ["ai_tool"],
      outputNames: ["Tool"],
      codex: {
        categories: ["AI"],
        subcategories: { AI: ["Tools"], Tools: ["Other Tools"] },
        alias: ["math"],
      },
      properties: [],
    },
  ],
  supply({ node }) {
    const value: Tool = {
      name: toolName(node.name),
      description:
        "Calculates an arithmetic expression and returns the number. Knows + - * / % ^, parentheses, pi, e, and functions such as sqrt(2), round(2.5), min(1, 2), log(10), sin(pi / 2).",
      inputSchema: {
        type: "object",
        properties: { input: { type: "string", description: "The expression, such as (3 + 4) * 1.19" } },
        required: ["input"],
      },
      invoke: async ({ input }) => String(calculate(String(input))),
    };
    return { value };
  },
});
