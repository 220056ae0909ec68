import type { NodeProperty } from "@heddle/workflow";

/** Whether to append to an existing file. */
export const append = {
  displayName: "Append",
  name: "append",
  type: "boolean",
  default: false,
  description: "Whether to append to an existing file instead of replacing it",
} as const satisfies NodeProperty;
