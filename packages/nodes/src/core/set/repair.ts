import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";

/** Alternative names of the JSON mode. */
const NAMES_OF_RAW: readonly unknown[] = ["expressionData", "json", "jsonData", "jsonOutput", "raw"];

const names = meantNames({ parameters: { json: "jsonOutput", jsonData: "jsonOutput" } });

export const repair: Repair = inTurn(repairJsonName, repairRows, repairShape, repairMode);

/** JSON under another name is used only if the mode is JSON: `json` can otherwise mean anything. */
function repairJsonName(stored: NodeParameters, version: number): RepairedParameters | undefined {
  return NAMES_OF_RAW.includes(stored["mode"]) ? names(stored, version) : undefined;
}

/** Modes of other nodes, and words for what the fields do, next to fields: these fields are set. */
function repairMode(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { mode, ...rest } = stored;
  if (version < 3 || typeof mode !== "string" || mode.startsWith("=")) return undefined;
  if (mode === "manual" || NAMES_OF_RAW.includes(mode)) return undefined;
  return { parameters: rest, version, note: `There is no mode “${mode}”. The fields are set one by one.` };
}

/** Some files hold the fields as a plain list of names and values. */
function repairRows(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { values, ...rest } = stored;
  if (!Array.isArray(values) || values.length === 0 || !values.every(isRecord)) return undefined;
  const assignments = values.map(({ name, value, type }, index) => ({
    id: String(index),
    name,
    type: typeof type === "string" ? type : typeOf(value),
    value,
  }));
  return {
    parameters: { ...rest, assignments: { assignments } },
    version,
    note: "The fields are stored as a plain list. They are set as the fields of this node.",
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return ["boolean", "number", "object"].includes(typeof value) ? typeof value : "string";
}

/** Some files hold fields or JSON in another version's format. */
function repairShape(stored: NodeParameters, version: number): RepairedParameters | undefined {
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
): RepairedParameters | undefined {
  return {
    parameters: { ...rest, mode: "raw", ...othersKept({ keepOnlySet, include }, version) },
    version: 3.4,
    note: "The output is stored as JSON under the name of another version of this node. It is read as that of version 3.4.",
  };
}

function asAssignments(
  { keepOnlySet, include, ...rest }: NodeParameters,
  version: number,
): RepairedParameters {
  return {
    parameters: { ...othersKept({ keepOnlySet, include }, version), ...rest },
    version: 3.4,
    note: "The fields are stored as in newer versions of this node. They are set as version 3.4 does.",
  };
}

/** Whether other fields stay on the item: versions up to 3.2 keep them unless a parameter removes them. */
function othersKept({ keepOnlySet, include }: NodeParameters, version: number): NodeParameters {
  if (version >= 3.3) return include === undefined ? {} : { include };
  if (version < 3) return { includeOtherFields: keepOnlySet !== true };
  return include === "none"
    ? { includeOtherFields: false }
    : { includeOtherFields: true, ...(include === undefined ? {} : { include }) };
}
