import type { MendedParameters, NodeParameters } from "@heddle/workflow";

/** Operations of version 1 in files that name a later one. */
const RENAMED: Record<string, string> = {
  append: "create",
  list: "search",
  read: "get",
  delete: "deleteRecord",
};

/** Files that were not written in an editor mix versions. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { operation, resource = "record" } = stored;
  const name = RENAMED[String(operation)];
  if (version < 2 || name === undefined || resource !== "record") return undefined;
  return {
    parameters: { ...stored, operation: name },
    version,
    note: `The operation “${String(operation)}” is of version 1. It is run as “${name}”.`,
  };
}
