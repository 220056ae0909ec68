import type { MendedParameters, NodeParameters } from "@heddle/workflow";

/** Some files of version 3.4 hold their fields as older versions did. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const isOld = stored["fields"] !== undefined || stored["values"] !== undefined;
  if (version < 3.4 || !isOld || stored["assignments"] !== undefined) return undefined;
  return {
    parameters: stored,
    version: 3.3,
    note: "The fields are stored as in older versions of this node. They are set as those versions did.",
  };
}
