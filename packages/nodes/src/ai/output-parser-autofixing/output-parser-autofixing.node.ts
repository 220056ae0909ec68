import type { OutputParser } from "@heddle/ai";
import { defineNode } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { repairAnswer, retryPrompt } from "../prompt/repair-answer.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.outputParserAutofixing",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.outputParserAutofixing",
      displayName: "Auto-fixing Output Parser",
      description: "Repairs model output that another parser can’t read",
      version: 1,
      group: ["transform"],
      icon: "file:output-parser-autofixing.svg",
      defaults: { name: "Auto-fixing Output Parser" },
      inputs: `={{ [
        { type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true },
        { type: "ai_outputParser", displayName: "Output Parser", maxConnections: 1, required: true },
      ] }}`,
      outputs: ["ai_outputParser"],
      outputNames: ["Output Parser"],
      codex: { categories: ["AI"], subcategories: { AI: ["Output Parsers"] }, alias: ["json", "repair"] },
      properties: [
        {
          displayName: "Options",
          name: "options",
          type: "collection",
          placeholder: "Add option",
          default: {},
          options: [retryPrompt],
        },
      ],
    },
  ],
  async supply(context) {
    const [inner] = await context.supplied<OutputParser>("ai_outputParser");
    if (!inner) throw nodeError("no-inner-parser", { node: context.node.name });
    const { options } = context.read(0);
    const { schema } = inner.value;
    const value: OutputParser = {
      schema,
      toOutput: (output) => inner.value.toOutput(output),
      repair: (answer, call) => repairAnswer(call, { answer, schema, template: options.prompt }),
    };
    return { value };
  },
});
