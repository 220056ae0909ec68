import { type Item, isRecord } from "@heddle/workflow";

/** A column as BigQuery describes it. */
export interface Field {
  readonly name?: string;
  readonly type?: string;
  readonly mode?: string;
  readonly fields?: readonly Field[];
}

/** A row in BigQuery's format: cells in the order of the columns. */
export interface Row {
  readonly f?: readonly { readonly v?: unknown }[];
}

/** A row under its column names. Integers stay strings unless numbers are requested: they can exceed the number range. */
export function rowJson(fields: readonly Field[], { f = [] }: Row, areNumbers: boolean): Item["json"] {
  return Object.fromEntries(
    fields.map((field, index) => [field.name ?? "", cellValue(field, f[index]?.v ?? null, areNumbers)]),
  );
}

function cellValue(field: Field, value: unknown, areNumbers: boolean): unknown {
  if (value === null) return field.mode === "REPEATED" ? [] : null;
  if (field.mode === "REPEATED" && Array.isArray(value)) {
    const one = { ...field, mode: "NULLABLE" };
    return value.map((entry) => cellValue(one, isRecord(entry) ? (entry["v"] ?? null) : entry, areNumbers));
  }
  switch (field.type) {
    case "RECORD":
    case "STRUCT":
      return rowJson(field.fields ?? [], value as Row, areNumbers);
    case "FLOAT":
    case "FLOAT64":
      return numberOf(value);
    case "INTEGER":
    case "INT64":
    case "NUMERIC":
    case "BIGNUMERIC":
      return areNumbers ? numberOf(value) : value;
    case "BOOLEAN":
    case "BOOL":
      return value === "true" || value === true;
    case "TIMESTAMP":
      return timeOf(value);
    default:
      return value;
  }
}

/** Infinity and values that are no numbers stay texts: JSON has none. */
function numberOf(value: unknown): unknown {
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

/** Seconds since 1970, with a fraction. */
function timeOf(value: unknown): unknown {
  const milliseconds = Number(value) * 1000;
  return Number.isFinite(milliseconds) ? new Date(Math.round(milliseconds)).toISOString() : value;
}
