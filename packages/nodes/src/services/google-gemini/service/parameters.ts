import type { NodeProperty } from "@heddle/workflow";
import { modelLocator } from "../../../models/service-parameters.ts";

export const modelId = modelLocator("e.g. models/gemini-2.5-flash");

/** Prompt for an image, a video or a recording. */
export const prompt = {
  displayName: "Prompt",
  name: "prompt",
  type: "string",
  default: "",
  required: true,
  typeOptions: { rows: 2 },
  description: "Format of the result",
} as const satisfies NodeProperty;

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
  description: "Maximum length of the reply",
} as const satisfies NodeProperty;

export const aspectRatio = {
  displayName: "Aspect Ratio",
  name: "aspectRatio",
  type: "options",
  default: "16:9",
  options: ["1:1", "2:3", "3:2", "3:4", "4:3", "9:16", "16:9"].map((value) => ({ name: value, value })),
} as const satisfies NodeProperty;
