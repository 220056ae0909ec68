import { type NodeEnvironment, toolName } from "@heddle/workflow";

/** The name of a tool: from the form of old versions, otherwise that of its node. */
export function toolNameOf({ node }: NodeEnvironment, written: string): string {
  return toolName(written.trim() || node.name);
}
