import { readFileSync } from "node:fs";
import { getAtPath, type Item } from "@heddle/workflow";

type Kind = "string" | "number" | "boolean" | "object" | "array" | "null";

/** Output fields that published workflows read by name behind one operation. */
export interface ReadFields {
  /** The operation in words; titles tests. */
  readonly operation: string;
  /** The version of the node; the newest when left out. */
  readonly version?: number;
  readonly parameters: Record<string, unknown>;
  /** JSON of the only input item; empty when left out. */
  readonly input?: Record<string, unknown>;
  /** Path in the JSON of the first item → kind of the value. */
  readonly fields: Readonly<Record<string, Kind>>;
  /** Number of items, where a list must not arrive as one item or the other way round. */
  readonly items?: number;
  /** Names of the files of the first item. */
  readonly files?: readonly string[];
}

const FOLDER = new URL("../../../../../fixtures/read-fields/", import.meta.url);

/** The operations of `fixtures/read-fields/<service>.json`. */
export function readFieldsOf(service: string): readonly ReadFields[] {
  return JSON.parse(readFileSync(new URL(`${service}.json`, FOLDER), "utf8")) as ReadFields[];
}

/** Describes fields, files and items that an output lacks or has in a different form. Empty if it has all of them. */
export function missingIn(output: readonly Item[], read: ReadFields): string[] {
  const [first] = output;
  const count = read.items ?? output.length;
  return [
    ...(output.length === count ? [] : [`${output.length} items instead of ${count}`]),
    ...(read.files ?? []).filter((name) => !first?.binary?.[name]).map((name) => `no file "${name}"`),
    ...missingFields(first?.json, read),
  ];
}

function missingFields(json: unknown, { fields }: ReadFields): string[] {
  return Object.entries(fields).flatMap(([path, kind]) => {
    const found = kindOf(getAtPath(json, path));
    return found === kind ? [] : [`${path}: ${found} instead of ${kind}`];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
