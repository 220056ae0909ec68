import type { NodeProperty } from "@heddle/workflow";
import { modelLocator } from "../../../models/service-parameters.ts";

export const modelId = modelLocator("e.g. claude-sonnet-4-5");

export const maxTokens = {
  displayName: "Maximum Number of Tokens",
  name: "maxTokens",
  type: "number",
  default: 1024,
  description: "Maximum length of the reply",
} as const satisfies NodeProperty;
