import type { OutputParser } from "@heddle/ai";
import { defineNode, isRecord } from "@heddle/workflow";
import { repairAnswer, retryPrompt } from "../prompt/repair-answer.ts";
import { jsonOf } from "../tool-schema/json-of.ts";
import { schemaProperties } from "../tool-schema/properties.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.outputParserStructured",
  effect: "pure",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.outputParserStructured",
      displayName: "Structured Output Parser",
      description: "Defines the structure of the model’s output",
      version: [1, 1.1, 1.2, 1.3],
      group: ["transform"],
      icon: "file:output-parser-structured.svg",
      defaults: { name: "Structured Output Parser" },
      inputs: `={{ $parameter.autoFix ? [{ type: "ai_languageModel", displayName: "Model", maxConnections: 1, required: true }] : [] }}`,
      outputs: ["ai_outputParser"],
      outputNames: ["Output Parser"],
      codex: { categories: ["AI"], subcategories: { AI: ["Output Parsers"] }, alias: ["json", "schema"] },
      properties: [
        ...schemaProperties,
        {
          displayName: "JSON Schema",
          name: "jsonSchema",
          type: "json",
          default: "",
          displayOptions: { show: { "@version": [{ _cnd: { lt: 1.2 } }] } },
        },
        {
          displayName: "Auto-Fix Format",
          name: "autoFix",
          type: "boolean",
          default: false,
          description:
            "Whether the connected model corrects answers first. The model that answers corrects itself twice, with or without this.",
        },
        {
          displayName: "Customize Retry Prompt",
          name: "customizeRetryPrompt",
          type: "boolean",
          default: false,
          displayOptions: { show: { autoFix: [true] } },
          description: "Whether to use your own prompt",
        },
        {
          ...retryPrompt,
          displayName: "Custom Prompt",
          displayOptions: { show: { autoFix: [true], customizeRetryPrompt: [true] } },
        },
      ],
    },
  ],
  upgrade: (parameters, version) => {
    const { jsonSchema } = parameters;
    if (version >= 1.2 || !jsonSchema) return parameters;
    return { ...parameters, schemaType: "manual", inputSchema: jsonSchema };
  },
  async supply(context) {
    const { schemaOf } = await import("@heddle/ai");
    const { schemaType, jsonSchemaExample, inputSchema, autoFix, customizeRetryPrompt, prompt } =
      context.read(0);
    const template = customizeRetryPrompt ? prompt : undefined;
    const given =
      schemaType === "manual"
        ? jsonOf(inputSchema, "The JSON Schema")
        : // Properties of an example are required from version 1.3 on.
          schemaOf(jsonOf(jsonSchemaExample, "The example of the JSON"), context.node.typeVersion >= 1.3);
    const schema = isRecord(given) ? given : {};
    const value: OutputParser = {
      schema,
      toOutput: (output) => output,
      ...(autoFix && { repair: (answer, call) => repairAnswer(call, { answer, schema, template }) }),
    };
    return { value };
  },
});
