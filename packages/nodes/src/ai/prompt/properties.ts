import type { NodeProperty } from "@heddle/workflow";

/** Properties of the answer's format and the fallback model. */
export const answerProperties = [
  {
    displayName: "Require Specific Output Format",
    name: "hasOutputParser",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether the answer has the shape that a connected output parser describes",
  },
  {
    displayName: "Enable Fallback Model",
    name: "needsFallback",
    type: "boolean",
    noDataExpression: true,
    default: false,
    description: "Whether a second model takes the place of the first when that fails",
  },
] as const satisfies readonly NodeProperty[];

/** Properties of the prompt's source; `define` for versions without a choice. */
export const promptProperties = <const Default extends "auto" | "define">(promptType: Default) =>
  [
    {
      displayName: "Source for Prompt (User Message)",
      name: "promptType",
      type: "options",
      default: promptType,
      options: [
        {
          name: "Connected Chat Trigger Node",
          value: "auto",
          description: "The field 'chatInput' of the item, which chat triggers bring",
        },
        {
          name: "Connected Guardrails Node",
          value: "guardrails",
          description: "The field 'guardrailsInput' of the item, which Guardrails checks or makes clean",
        },
        { name: "Define Below", value: "define", description: "A text or an expression" },
      ],
    },
    {
      displayName: "Prompt (User Message)",
      name: "text",
      type: "string",
      typeOptions: { rows: 2 },
      default: "",
      required: true,
      placeholder: "Hello, how can you help me?",
      displayOptions: { show: { promptType: ["define"] } },
    },
    ...answerProperties,
  ] as const satisfies readonly NodeProperty[];

/** Ports of models and parsers, depending on the parameters. */
export const MODEL_PORTS = `{ type: "ai_languageModel", displayName: $parameter.needsFallback ? "Primary Model" : "Model", required: true, maxConnections: 1 },
  ...($parameter.needsFallback ? [{ type: "ai_languageModel", displayName: "Fallback Model", required: true, maxConnections: 1 }] : [])`;
export const PARSER_PORT = `...($parameter.hasOutputParser ? [{ type: "ai_outputParser", displayName: "Output Parser", required: true, maxConnections: 1 }] : [])`;
