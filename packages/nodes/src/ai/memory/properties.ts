import type { NodeProperty } from "@heddle/workflow";

/** Properties of the session. */
export const sessionProperties = [
  {
    displayName: "Session ID",
    name: "sessionIdType",
    type: "options",
    default: "fromInput",
    options: [
      {
        name: "Connected Chat Trigger Node",
        value: "fromInput",
        description: "The field 'sessionId' of the item, which chat triggers bring",
      },
      { name: "Define Below", value: "customKey", description: "A text or an expression" },
    ],
  },
  {
    displayName: "Key",
    name: "sessionKey",
    type: "string",
    default: "",
    required: true,
    placeholder: "={{ $json.customer }}",
    description: "Conversation ID, such as a customer number",
    displayOptions: { show: { sessionIdType: ["customKey"] } },
  },
] as const satisfies readonly NodeProperty[];

/** Session key of versions without a choice of its source. */
export const keyProperty = <const Default extends string>(value: Default) =>
  [
    {
      displayName: "Session Key",
      name: "sessionKey",
      type: "string",
      default: value,
      description: "Conversation ID, such as a customer number",
    },
  ] as const satisfies readonly NodeProperty[];

/** Properties of the context window. */
export const windowProperties = [
  {
    displayName: "Context Window Length",
    name: "contextWindowLength",
    type: "number",
    typeOptions: { minValue: 0 },
    default: 5,
    description:
      "How many of the last exchanges the model sees. An exchange is what a person said, with everything up to the answer.",
  },
] as const satisfies readonly NodeProperty[];

/** Common description of memories. */
export const MEMORY_FORM = {
  group: ["transform"],
  inputs: [],
  outputs: ["ai_memory"],
  outputNames: ["Memory"],
} as const;
