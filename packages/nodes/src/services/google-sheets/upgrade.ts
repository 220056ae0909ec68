import { isRecord, type NodeParameters } from "@heddle/workflow";
import { FIRST_SHEET } from "./locators.ts";

/** Upgrades the parameters of any version to the newest. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  const current =
    version >= 4 ? parameters : version < 3 ? upgradeFrom1(parameters) : upgradeFrom3(parameters);
  return version < 4.5 && current["operation"] === "read" ? withFirstMatch(current) : current;
}

/** Filters returned one row by default. */
function withFirstMatch(parameters: NodeParameters): NodeParameters {
  const { returnAllMatches, ...options } = isRecord(parameters["options"]) ? parameters["options"] : {};
  return {
    ...parameters,
    options: { ...options, returnFirstMatch: returnAllMatches !== "returnAllMatches" },
  };
}

/** Ranges were texts such as `Sheet1!A:F`, rows counted from 0, and items carried the values. */
function upgradeFrom1(old: NodeParameters): NodeParameters {
  // The spreadsheet resource has had the same form since.
  if (old["resource"] === "spreadsheet") return old;
  const operation = String(old["operation"] ?? "read");
  const { sheet, cells } = partsOf(String(old["range"] ?? "A:F"));
  const options = isRecord(old["options"]) ? old["options"] : {};
  const base = {
    authentication: old["authentication"],
    resource: "sheet",
    operation: NAMES[operation] ?? operation,
    documentId: { __rl: true, mode: "id", value: old["sheetId"] ?? "" },
    // A range without the name of a sheet is one of the first.
    sheetName: {
      __rl: true,
      ...(sheet ? { mode: "name", value: sheet } : { mode: FIRST_SHEET, value: "1" }),
    },
  };
  const headerRow = Number(old["keyRow"] ?? 0) + 1;
  const firstDataRow = Number(old["dataStartRow"] ?? headerRow) + 1;
  if (operation === "clear") return { ...base, clear: cells ? "specificRange" : "wholeSheet", range: cells };
  if (operation === "read" || operation === "lookup")
    return { ...base, ...reading(old, options, { cells, headerRow, firstDataRow }) };
  return {
    ...base,
    columns: { mappingMode: "autoMapInputData", value: null, matchingColumns: [old["key"] ?? "id"] },
    options: {
      cellFormat: options["valueInputMode"] ?? "RAW",
      ...(options["valueRenderMode"] !== undefined && { valueRenderMode: options["valueRenderMode"] }),
      locationDefine: { values: { headerRow, firstDataRow } },
    },
  };
}

const NAMES: Readonly<Record<string, string>> = { lookup: "read", upsert: "appendOrUpdate" };

function reading(
  old: NodeParameters,
  options: Readonly<Record<string, unknown>>,
  { cells, headerRow, firstDataRow }: { cells: string; headerRow: number; firstDataRow: number },
): NodeParameters {
  const { lookupColumn, lookupValue } = old;
  const isPlain = headerRow === 1 && firstDataRow === 2 && cells !== "";
  const location = isPlain
    ? { rangeDefinition: "specifyRangeA1", range: cells }
    : { rangeDefinition: "specifyRange", headerRow, firstDataRow };
  return {
    filtersUI: old["operation"] === "lookup" ? { values: [{ lookupColumn, lookupValue }] } : {},
    options: {
      dataLocationOnSheet: { values: location },
      outputFormatting: {
        values: { general: options["valueRenderMode"] ?? "UNFORMATTED_VALUE", date: "FORMATTED_STRING" },
      },
      returnAllMatches: options["returnAllMatches"] === true ? "returnAllMatches" : "returnFirstMatch",
    },
  };
}

function partsOf(range: string): { sheet: string; cells: string } {
  const [, quoted, plain, cells] = /^(?:'((?:[^']|'')*)'|([^!]*))!(.*)$/.exec(range) ?? [];
  if (cells === undefined) return { sheet: "", cells: range };
  // The name of a sheet keeps the sign of an expression; the range after it gets its own.
  const sign = plain?.startsWith("=") && cells.includes("{{") ? "=" : "";
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? "", cells: sign + cells };
}

/** Values were in rows of a list, or came from the items. */
function upgradeFrom3(old: NodeParameters): NodeParameters {
  const { dataMode, fieldsUi, columnToMatchOn, valueToMatchOn, ...kept } = old;
  if (!["append", "appendOrUpdate", "update"].includes(String(old["operation"]))) return old;
  if (old["resource"] === "spreadsheet" || "columns" in old) return old;
  const matching = typeof columnToMatchOn === "string" && columnToMatchOn !== "" ? [columnToMatchOn] : [];
  const values = Object.fromEntries([
    ...matching.map((name) => [name, valueToMatchOn]),
    ...rowsOf(fieldsUi).map((row) => [String(row["fieldId"] ?? row["column"] ?? ""), row["fieldValue"]]),
  ]) as Record<string, unknown>;
  const mappingMode = dataMode === "autoMapInputData" ? dataMode : "defineBelow";
  return {
    ...kept,
    columns: { mappingMode, value: dataMode === "defineBelow" ? values : null, matchingColumns: matching },
  };
}

function rowsOf(fieldsUi: unknown): Record<string, unknown>[] {
  if (!isRecord(fieldsUi)) return [];
  const rows = [fieldsUi["fieldValues"] ?? fieldsUi["values"] ?? []].flat();
  return rows.filter(isRecord);
}
