import { isRecord, type MendedParameters, type NodeParameters } from "@heddle/workflow";

/** What authors write for the mode of JSON. */
const NAMES_OF_RAW: readonly unknown[] = ["expressionData", "json", "jsonData", "jsonOutput", "raw"];

/** Some files hold fields or JSON in the shape of another version of the node. */
export function mend(stored: NodeParameters, version: number): MendedParameters | undefined {
  const isRaw = NAMES_OF_RAW.includes(stored["mode"]) && stored["jsonOutput"] !== undefined;
  if (isRaw && (version < 3 || stored["mode"] !== "raw")) return asJson(stored, version);
  const hasOld = hasFields(stored["fields"]) || hasFields(stored["values"]);
  const hasNew = hasFields(stored["assignments"]);
  if (hasNew === hasOld) return undefined;
  if (hasNew) return version < 3.3 ? asAssignments(stored, version) : undefined;
  return version < 3.4
    ? undefined
    : {
        parameters: stored,
        version: 3.3,
        note: "The fields are stored as in older versions of this node. They are set as those versions did.",
      };
}

function hasFields(group: unknown): boolean {
  return isRecord(group) && Object.values(group).some((list) => Array.isArray(list) && list.length > 0);
}

function asJson(
  { keepOnlySet, include, ...rest }: NodeParameters,
  version: number,
): MendedParameters | undefined {
  return {
    parameters: { ...rest, mode: "raw", ...othersKept({ keepOnlySet, include }, version) },
    version: 3.4,
    note: "The output is stored as JSON under the name of another version of this node. It is read as that of version 3.4.",
  };
}

function asAssignments({ keepOnlySet, include, ...rest }: NodeParameters, version: number): MendedParameters {
  return {
    parameters: { ...othersKept({ keepOnlySet, include }, version), ...rest },
    version: 3.4,
    note: "The fields are stored as in newer versions of this node. They are set as version 3.4 does.",
  };
}

/** Whether other fields stay on the item: versions up to 3.2 keep them unless a parameter says otherwise. */
function othersKept({ keepOnlySet, include }: NodeParameters, version: number): NodeParameters {
  if (version >= 3.3) return include === undefined ? {} : { include };
  if (version < 3) return { includeOtherFields: keepOnlySet !== true };
  return include === "none"
    ? { includeOtherFields: false }
    : { includeOtherFields: true, ...(include === undefined ? {} : { include }) };
}
