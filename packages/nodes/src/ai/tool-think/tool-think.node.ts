import { defineNode, type Tool, toolName } from "@heddle/workflow";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolThink",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.toolThink",
      displayName: "Think Tool",
      description: "Lets a language model write down its thoughts between tool calls",
      version: [1, 1.1],
      group: ["transform"],
      icon: "file:tool-think.svg",
      defaults: { name: "Think" },
      inputs: [],
      outputs: ["ai_tool"],
      outputNames: ["Tool"],
      codex: {
        categories: ["AI"],
        subcategories: { AI: ["Tools"], Tools: ["Other Tools"] },
        alias: ["reason"],
      },
      properties: [
        {
          displayName: "Think Tool Description",
          name: "description",
          type: "string",
          typeOptions: { rows: 3 },
          default:
            "Use this tool to think about something. It finds nothing out and changes nothing; it only keeps the thought. Use it where several steps have to be weighed up.",
          required: true,
          description: "When the model is to think",
        },
      ],
    },
  ],
  supply(context) {
    const value: Tool = {
      name: toolName(context.node.name),
      description: context.read(0).description,
      inputSchema: { type: "object", properties: { input: { type: "string" } }, required: ["input"] },
      invoke: async ({ input }) => input,
    };
    return { value };
  },
});
