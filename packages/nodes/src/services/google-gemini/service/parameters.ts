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
    { name: "id", displayName: "ID", type: "string", placeholder: "e.g. models/gemini-2.5-flash" },
  ],
} as const satisfies NodeProperty;

export const simplify = {
  displayName: "Simplify Output",
  name: "simplify",
  type: "boolean",
  default: true,
  description: "Whether to return the answers alone instead of all that the service says",
} as const satisfies NodeProperty;

/** What an image, a video or a recording is to be. */
export const prompt = {
  displayName: "Prompt",
  name: "prompt",
  type: "string",
  default: "",
  required: true,
  typeOptions: { rows: 2 },
  description: "What the result is to look like",
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

export const outputField = {
  displayName: "Put Output in Field",
  name: "binaryPropertyOutput",
  type: "string",
  default: "data",
  description: "Name of the field that holds the result",
} as const satisfies NodeProperty;

export const maxOutputTokens = {
  displayName: "Maximum Number of Tokens",
  name: "maxOutputTokens",
  type: "number",
  default: 300,
  description: "Where the answer is cut",
} as const satisfies NodeProperty;

export const aspectRatio = {
  displayName: "Aspect Ratio",
  name: "aspectRatio",
  type: "options",
  default: "16:9",
  options: ["1:1", "2:3", "3:2", "3:4", "4:3", "9:16", "16:9"].map((value) => ({ name: value, value })),
} as const satisfies NodeProperty;
