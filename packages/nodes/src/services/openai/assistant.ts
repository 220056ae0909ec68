import { nodeError } from "../../errors/node-error.ts";
import { defineOperation } from "../../service/operation.ts";

const ACTIONS = {
  create: ["Create an Assistant", "Create an assistant"],
  deleteAssistant: ["Delete an Assistant", "Delete an assistant"],
  list: ["List Assistants", "List assistants"],
  message: ["Message an Assistant", "Message an assistant"],
  update: ["Update an Assistant", "Update an assistant"],
} as const;

/** Workflows with assistants still open and keep their parameters; OpenAI has shut down the API that they need. */
export const assistantOperations = Object.entries(ACTIONS).map(([value, [name, action]]) =>
  defineOperation({
    resource: "assistant",
    value,
    name,
    action,
    description: "OpenAI has ended assistants. Use “Message a Model” instead.",
    effect: "pure",
    ...(value === "message" && { isDefault: true }),
    parameters: [
      {
        displayName:
          "OpenAI ended the API of assistants on August 26, 2026. Use the resource “Text” with the instructions of the assistant.",
        name: "assistantNotice",
        type: "notice",
        default: "",
      },
    ],
    run: ({ itemIndex }) => Promise.reject(nodeError("openai-assistants-ended", {}, { itemIndex })),
  }),
);
