import { isOldConditions, isRecord, type MendedParameters, type NodeParameters } from "@heddle/workflow";

/** Some files hold the conditions of If and Filter in the shape of another version. */
export function mendConditions(stored: NodeParameters, version: number): MendedParameters | undefined {
  const { conditions } = stored;
  if (version >= 2 && isOldConditions(conditions)) return as(stored, 1);
  const isNew = isRecord(conditions) && Array.isArray(conditions["conditions"]);
  return version < 2 && isNew ? as(stored, 2) : undefined;
}

function as(parameters: NodeParameters, version: number): MendedParameters {
  return {
    parameters,
    version,
    note: `The conditions are stored as in another version of this node. They are read as those of version ${version}.`,
  };
}
