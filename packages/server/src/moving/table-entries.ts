import { COLUMN_TYPES, type ColumnType } from "@heddle/api";
import { isRecord } from "@heddle/workflow";
import type { Home, PortableTable } from "./portable.ts";
import { listIn, type Row, textIn } from "./row.ts";

/** Columns that every table has. */
const OWN = new Set(["id", "createdAt", "updatedAt"]);

/** A table of an export of Heddle: the first line describes it, each further one is a row. */
export function toTableEntry([head = {}, ...rows]: readonly Row[]): PortableTable {
  const home = isRecord(head["home"]) ? head["home"] : {};
  return {
    id: textIn(head, "id") ?? "",
    name: textIn(head, "name") ?? "",
    home: { userId: textIn(home, "userId"), projectId: textIn(home, "projectId") },
    columns: listIn(head, "columns").filter(isRecord).map(toColumn),
    rows,
  };
}

/** A table of a database: its rows are in a separate table. */
export function tableOfDatabase(
  row: Row,
  home: Home,
  columns: readonly Row[],
  rows: readonly Row[],
): PortableTable {
  const named = columns.map(toColumn);
  const found = Object.keys(rows[0] ?? {}).filter((name) => !OWN.has(name));
  const known =
    named.length > 0 ? named : found.map((name) => ({ name, type: "string" as const, isUnique: false }));
  return {
    id: textIn(row, "id") ?? "",
    name: textIn(row, "name") ?? "",
    home,
    columns: known,
    rows: rows.map((one) => Object.fromEntries(known.map(({ name }) => [name, plainValue(one[name])]))),
  };
}

function toColumn(row: Row): PortableTable["columns"][number] {
  const type = textIn(row, "type") as ColumnType;
  return {
    name: textIn(row, "name") ?? "",
    type: COLUMN_TYPES.includes(type) ? type : "string",
    isUnique: row["isUnique"] === true || row["isUnique"] === 1,
  };
}

/** Databases store dates without a zone, in UTC. */
function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const isBare = typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(value);
  return isBare && !/Z|[+-]\d\d(:?\d\d)?$/.test(value) ? `${value.replace(" ", "T")}Z` : value;
}
