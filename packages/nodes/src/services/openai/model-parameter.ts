import type { NodeProperty } from "@heddle/workflow";

/** The model of an operation, from the account's list or by its name. */
export const modelId = {
  displayName: "Model",
  name: "modelId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  required: true,
  description: "The model that answers",
  modes: [
    {
      name: "list",
      displayName: "From List",
      type: "list",
      typeOptions: { searchListMethod: "searchModels", searchable: true },
    },
    { name: "id", displayName: "ID", type: "string", placeholder: "e.g. gpt-5-mini" },
  ],
} as const satisfies NodeProperty;

/** Whether only what people look for is returned. */
export const simplify = {
  displayName: "Simplify Output",
  name: "simplify",
  type: "boolean",
  default: true,
  description: "Whether to return the answer alone instead of all that the service says",
} as const satisfies NodeProperty;

/** Who says a message. */
export const role = {
  displayName: "Role",
  name: "role",
  type: "options",
  default: "user",
  options: [
    { name: "Assistant", value: "assistant", description: "What the model is to have said before" },
    { name: "System", value: "system", description: "Instructions for the whole conversation" },
    { name: "User", value: "user", description: "A question or task" },
  ],
} as const satisfies NodeProperty;
