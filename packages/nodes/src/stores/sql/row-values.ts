import { isRecord, type NodeParameters } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";
import type { RowValues } from "./table-statements.ts";

/** A column of a table, as the database describes it. */
export interface Column {
  readonly name: string;
  /** Text, number, json, list, and so on, in the words of resource mappers; undefined for others. */
  readonly kind: "boolean" | "dateTime" | "json" | "list" | "number" | "string" | undefined;
  /** It requires a value, and has no default. */
  readonly isRequired: boolean;
  /** The database computes it. */
  readonly isComputed: boolean;
  readonly isKey: boolean;
}

/** The table that rows are written into. */
export interface TableColumns {
  readonly table: string;
  readonly columns: readonly Column[];
}

/**
 * Fields of an item, written unconverted; a field without a column is an error, because its data would be lost. @throws
 * NodeError
 */
export function fieldsAsRow(json: RowValues, { table, columns }: TableColumns): RowValues {
  const known = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(json).find((name) => !known.has(name));
  if (unknown !== undefined) throw nodeError("column-missing", { table, column: unknown });
  return json;
}

/** Fields of an item by their names, which are columns too: `id, name`. Casts (`id:int`) are the database's matter now. */
export function namedFields(names: string, json: RowValues): RowValues {
  const columns = listedNames(names);
  return Object.fromEntries(columns.map((name) => [name, plainFields.get(json, name) ?? null]));
}

/** Names separated by commas, without casts. */
export function listedNames(names: unknown): string[] {
  const all = Array.isArray(names) ? names : String(names ?? "").split(",");
  return all.map((name) => String(name).split(":")[0]!.trim()).filter(Boolean);
}

/** The values of a mapping, without fields that were taken out of the form. */
export function mappedRow(value: NodeParameters | null | undefined, stored: unknown): RowValues {
  const schema = isRecord(stored) && Array.isArray(stored["schema"]) ? stored["schema"] : [];
  const removed = new Set(
    schema.filter(isRecord).flatMap(({ id, removed }) => (removed === true ? [String(id)] : [])),
  );
  const kept = Object.entries(value ?? {}).filter(([name, one]) => !removed.has(name) && one !== undefined);
  return Object.fromEntries(kept);
}

/** Values in the types of the columns: JSON as a string, lists as lists, and empty strings as NULL if requested. */
export function fitting(row: RowValues, { columns }: TableColumns, emptyIsNull = false): RowValues {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === "" && emptyIsNull ? null : fittingValue(value, kinds.get(name)),
    ]),
  );
}

function fittingValue(value: unknown, kind: Column["kind"]): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (kind === "list") return typeof value === "string" && value.startsWith("[") ? listOf(value) : value;
  if (typeof value !== "object") return value;
  const asText = (value as { toISO?: () => string }).toISO;
  return typeof asText === "function" ? asText.call(value) : JSON.stringify(value);
}

function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
