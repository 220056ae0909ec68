import type { Item } from "@heddle/workflow";

type Json = Item["json"];

/** A column of a result. */
export interface ResultColumn {
  readonly name: string;
  /** In lower case, such as `fixed` or `timestamp_tz`. */
  readonly type: string;
  readonly scale?: number | null;
}

/** A row of a result, whose values are all texts: https://docs.snowflake.com/en/developer-guide/sql-api/handling-responses */
export function rowJson(columns: readonly ResultColumn[], row: readonly (string | null)[]): Json {
  return Object.fromEntries(
    columns.map((column, index) => [column.name, typedValue(column, row[index] ?? null)]),
  );
}

function typedValue({ type, scale }: ResultColumn, text: string | null): unknown {
  if (text === null) return null;
  const kind = type.toLowerCase();
  if (kind === "fixed") return exactNumber(text, scale ?? 0);
  if (kind === "real" || kind === "float" || kind === "double") return realNumber(text);
  if (kind === "boolean") return text === "true" || text === "1";
  if (kind === "date") return new Date(Number(text) * 86_400_000).toISOString().slice(0, 10);
  if (kind === "time") return timeOfDay(text);
  if (kind.startsWith("timestamp")) return instant(kind, text);
  if (["array", "object", "variant", "map", "vector"].includes(kind)) return jsonOf(text);
  return text;
}

/** Numbers that JavaScript cannot hold exactly stay texts. */
function exactNumber(text: string, scale: number): unknown {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (scale === 0) return Number.isSafeInteger(number) ? number : text;
  return text.replace(/[-.]/g, "").replace(/^0+/, "").length <= 15 ? number : text;
}

/** JSON has no infinity. */
function realNumber(text: string): unknown {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function timeOfDay(text: string): string {
  const [seconds = "0", fraction = ""] = text.split(".");
  const base = new Date(Number(seconds) * 1000).toISOString().slice(11, 19);
  const rest = fraction.replace(/0+$/, "");
  return rest === "" ? base : `${base}.${rest}`;
}

/** Seconds with nine decimals; values with a zone end with it, in minutes plus one day. */
function instant(kind: string, text: string): string {
  const [seconds = "0"] = text.split(" ");
  const [whole = "0", fraction = "0"] = seconds.split(".");
  const sign = whole.startsWith("-") ? -1 : 1;
  const millis = Number(whole) * 1000 + sign * Math.floor(Number(`0.${fraction}`) * 1000);
  const iso = new Date(millis).toISOString();
  // A time without a zone is no instant.
  return kind === "timestamp_ntz" ? iso.slice(0, -1) : iso;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
