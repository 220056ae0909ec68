import type { NodeProperty } from "@heddle/workflow";

/** The model of an operation of a service node, from the account's list or by its name. */
export const modelLocator = (placeholder: string) =>
  ({
    displayName: "Model",
    name: "modelId",
    type: "resourceLocator",
    default: { __rl: true, mode: "list", value: "" },
    required: true,
    description: "Model to use",
    modes: [
      {
        name: "list",
        displayName: "From List",
        type: "list",
        typeOptions: { searchListMethod: "searchModels", searchable: true },
      },
      { name: "id", displayName: "ID", type: "string", placeholder },
    ],
  }) as const satisfies NodeProperty;

/** Whether to return only the most commonly used fields. */
export const simplify = {
  displayName: "Simplify Output",
  name: "simplify",
  type: "boolean",
  default: true,
  description: "Whether to return the answer alone instead of the full response",
} as const satisfies NodeProperty;

/** A collection of further settings. */
export const options = <const Members extends readonly NodeProperty[]>(members: Members) =>
  ({
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: members,
  }) as const satisfies NodeProperty;
