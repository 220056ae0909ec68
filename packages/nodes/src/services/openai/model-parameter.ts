import type { NodeProperty } from "@heddle/workflow";
import { modelLocator } from "../../models/service-parameters.ts";

export const modelId = modelLocator("e.g. gpt-5-mini");

/** Role of a message's author. */
export const role = {
  displayName: "Role",
  name: "role",
  type: "options",
  default: "user",
  options: [
    { name: "Assistant", value: "assistant", description: "An earlier reply of the model" },
    { name: "System", value: "system", description: "Instructions for the whole conversation" },
    { name: "User", value: "user", description: "A question or task" },
  ],
} as const satisfies NodeProperty;
