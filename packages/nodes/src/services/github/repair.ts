import type { NodeParameters, RepairedParameters } from "@heddle/workflow";

/** Files that were not written in an editor call the operations of files otherwise. */
const RENAMED: Record<string, string> = { createUpdate: "edit", update: "edit", upload: "create" };
const REVIEWED: Record<string, string> = { comment: "create" };

/** Maps operations that the node never had to existing ones. */
export function repair(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { resource, operation } = stored;
  const name = (resource === "file" ? RENAMED : resource === "review" ? REVIEWED : {})[String(operation)];
  if (name === undefined) return undefined;
  return {
    parameters: { ...stored, operation: name },
    version,
    note: `There is no operation “${String(operation)}”. It is run as “${name}”.`,
  };
}
