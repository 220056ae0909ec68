import type { NodeProperty } from "@heddle/workflow";

/** Whether to append to an existing file. */
export const append = {
  displayName: "Append",
  name: "append",
  type: "boolean",
  default: false,
  description: "Whether to add to a file that is there, instead of replacing it",
} as const satisfies NodeProperty;
