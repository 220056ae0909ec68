import { type NodeEnvironment, toolName } from "@heddle/workflow";

/** The name of a tool: as the form of old versions has it, else that of its node. */
export function toolNameOf({ node }: NodeEnvironment, written: string): string {
  return toolName(written.trim() || node.name);
}
