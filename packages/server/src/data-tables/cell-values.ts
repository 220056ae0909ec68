import type { CellValue, ColumnType, DataTableRow } from "@heddle/api";
import { instantOfDate, readDate } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { KnownColumn, TableShape } from "./table-shape.ts";
import { columnNamed } from "./table-shape.ts";

/** Most characters of a value. */
const MAX_CHARACTERS = 1_000_000;
/** Most characters of a value that an index holds. */
const MAX_UNIQUE_CHARACTERS = 500;
const MAX_SHOWN_CHARACTERS = 60;

/** A value in the database. */
export type StoredCell = string | number | null;

/** Values of a row by ids of columns. */
export type StoredCells = Readonly<Record<string, StoredCell>>;

type Column = KnownColumn & { readonly isUnique?: number };

/**
 * A value for a column. What clearly means a value of its type is converted: texts of numbers, dates and JSON, numbers for texts.
 * @throws HttpError 400 that names column, type and value
 */
export function toStored(column: Column, value: CellValue): StoredCell {
  if (value === null || value === undefined) return null;
  const stored = CONVERTERS[column.type](value);
  if (stored === undefined)
    throw new HttpError("cell-invalid", { column: column.name, type: column.type, value: shown(value) });
  const max = column.isUnique === 1 ? MAX_UNIQUE_CHARACTERS : MAX_CHARACTERS;
  if (typeof stored === "string" && stored.length > max)
    throw new HttpError("cell-too-long", { column: column.name, max });
  return stored;
}

/** Values of a row in the database, by the names of its columns. */
export function toStoredCells(table: TableShape, values: Readonly<Record<string, CellValue>>): StoredCells {
  const cells = Object.entries(values).map(([name, value]) => {
    const column = columnNamed(table, name);
    return [column.id, toStored(column, value)] as const;
  });
  return Object.fromEntries(cells);
}

/** A value in API format: dates as ISO dates. */
function fromStored(type: ColumnType, stored: unknown): CellValue {
  if (stored === null || stored === undefined) return null;
  if (type === "boolean") return Number(stored) === 1;
  if (type === "number") return Number(stored);
  if (type === "date") return new Date(Number(stored)).toISOString();
  return type === "json" ? JSON.parse(String(stored)) : String(stored);
}

/** A row in API format. */
export function toRow(table: TableShape, stored: Readonly<Record<string, unknown>>): DataTableRow {
  const row: DataTableRow = {
    id: Number(stored["id"]),
    createdAt: new Date(Number(stored["createdAt"])).toISOString(),
    updatedAt: new Date(Number(stored["updatedAt"])).toISOString(),
  };
  for (const { id, name, type } of table.columns) row[name] = fromStored(type, stored[id]);
  return row;
}

/** Each returns `undefined` for values of other types. */
const CONVERTERS: Readonly<Record<ColumnType, (value: unknown) => StoredCell | undefined>> = {
  string: (value) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return text.includes("\u0000") ? undefined : text;
  },
  number: (value) => {
    if (value === "") return null;
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  },
  boolean: (value) => {
    if (value === "") return null;
    if (value === true || value === 1 || /^(?:true|1)$/i.test(String(value))) return 1;
    return value === false || value === 0 || /^(?:false|0)$/i.test(String(value)) ? 0 : undefined;
  },
  date: (value) => {
    if (value === "") return null;
    const at = typeof value === "number" ? value : millisOf(value);
    return Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? Math.round(at) : undefined;
  },
  json: (value) => {
    if (value === "") return null;
    const text = typeof value === "string" ? normalJson(value) : JSON.stringify(value);
    return text === undefined || text.includes("\\u0000") ? undefined : text;
  },
};

/** Dates without a zone are UTC: a table is shared by workflows of several zones. */
function millisOf(value: unknown): number {
  const date = typeof value === "string" ? readDate(value) : undefined;
  return (date && instantOfDate(date, (_time, zone) => (zone === undefined ? 0 : Number.NaN))) ?? Number.NaN;
}

function normalJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;
}
