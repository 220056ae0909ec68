import { isRecord, type NodeParameters, type RepairedParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { recordsIn } from "../../service/plain.ts";

/** Operations of version 1 in files that name a later one. */
const RENAMED: Record<string, string> = {
  append: "create",
  list: "search",
  read: "get",
  delete: "deleteRecord",
};

/** Files that were not written in an editor mix versions, and name bases, tables and columns in their own way. */
export const repair: Repair = inTurn(
  repairPlace,
  repairColumns,
  repairOperation,
  meantNames({ values: { authentication: { oAuth2: "airtableOAuth2Api" } } }),
);

function repairOperation(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { operation, resource = "record" } = stored;
  const name = RENAMED[String(operation)];
  if (version < 2 || name === undefined || resource !== "record") return undefined;
  return {
    parameters: { ...stored, operation: name },
    version,
    note: `The operation “${String(operation)}” is of version 1. It is run as “${name}”.`,
  };
}

function repairPlace(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { baseId, tableId, ...rest } = stored;
  const isRecords = stored["resource"] === "database";
  const named = { ...placeOf("base", baseId, rest), ...placeOf("table", tableId, rest) };
  if (version < 2 || (Object.keys(named).length === 0 && !isRecords)) return undefined;
  return {
    parameters: { ...rest, ...named, ...(isRecords ? { resource: "record" } : {}) },
    version,
    note: "The base, the table or the resource is stored under another name than in this node. It is read as the one that is meant.",
  };
}

function placeOf(name: string, value: unknown, { [name]: taken }: NodeParameters): NodeParameters {
  const isGiven = typeof value === "string" && value !== "" && taken === undefined;
  return isGiven ? { [name]: { __rl: true, mode: "id", value } } : {};
}

/** Columns with their values as rows; the column that finds records has the value of the field of its name. */
function repairColumns(stored: NodeParameters, version: number): RepairedParameters | undefined {
  const { columnsUi, updateKey, dataToSend: _, ...rest } = stored;
  const rows = recordsIn(isRecord(columnsUi) ? columnsUi["columns"] : undefined);
  if (version < 2 || rows.length === 0 || rest["columns"] !== undefined) return undefined;
  const key = typeof updateKey === "string" && updateKey !== "" ? updateKey : undefined;
  const value = {
    ...(key === undefined ? {} : { [key]: `={{ $json[${JSON.stringify(key)}] }}` }),
    ...Object.fromEntries(rows.map((row) => [String(row["column"]), row["value"]])),
  };
  const columns = {
    mappingMode: "defineBelow",
    value,
    ...(key === undefined ? {} : { matchingColumns: [key] }),
  };
  return {
    parameters: { ...rest, columns },
    version,
    note: "“columnsUi” is read as “columns”, its name in this node.",
  };
}
