import { isRecord } from "@heddle/workflow";
import type { OperationCall } from "../../../service/call.ts";
import { choice, fromList, rows, text, toggle } from "../../../service/parameters.ts";
import { recordsIn } from "../../../service/plain.ts";
import { ofType, untypedMembers } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

export const DYNAMODB = { prefix: "DynamoDB_20120810", version: "1.0" } as const;

export const tableName = {
  ...fromList("tableName", "Table Name or ID", "The table", { list: "getTables" }),
  required: true,
} as const;

const TYPES = { B: "Binary", BOOL: "Boolean", N: "Number", NULL: "Null", S: "String" } as const;

export const keys = rows("keysUi", "Keys", {
  name: "keyValues",
  displayName: "Key",
  values: [
    text("key", "Key", "Name of the key"),
    choice("type", "Type", "What it holds", {
      values: { B: "Binary", N: "Number", S: "String" },
      standard: "S",
    }),
    text("value", "Value", "Its value"),
  ],
});

/** The key of an entry. */
export function keyOf(rowsGiven: readonly Values[]): Values {
  return Object.fromEntries(rowsGiven.map(({ key, type, value }) => [String(key), ofType(type, value)]));
}

export const simple = toggle("simple", "Simplify", "Whether values are returned without their types", true);

export const eav = rows("eavUi", "Expression Attribute Values", {
  name: "eavValues",
  displayName: "Value",
  values: [
    text("attribute", "Attribute", "Placeholder in expressions; it begins with a colon"),
    choice("type", "Type", "Type", { values: TYPES, standard: "S" }),
    text("value", "Value", "What it stands for"),
  ],
});

export const ean = rows("eanUi", "Expression Attribute Names", {
  name: "eanValues",
  displayName: "Name",
  values: [
    text("key", "Key", "Placeholder in expressions; it begins with #"),
    text("value", "Value", "Name of the attribute"),
  ],
});

const prefixed = (sign: string, name: unknown) =>
  String(name).startsWith(sign) ? String(name) : `${sign}${name}`;

/** Placeholders for values. */
export function valuesOf(given: unknown): Values | undefined {
  const found = recordsIn(isRecord(given) ? given["eavValues"] : undefined);
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(({ attribute, type, value }) => [prefixed(":", attribute), ofType(type, value)]),
  );
}

/** Placeholders for names. */
export function namesOf(given: unknown): Values | undefined {
  const found = recordsIn(isRecord(given) ? given["eanValues"] : undefined);
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(({ key, value }) => [prefixed("#", key), value]));
}

/** An entry in the selected output format. */
export function entryOf(
  entry: unknown,
  { parameters }: Pick<OperationCall, "parameters">,
): Record<string, unknown> {
  if (!isRecord(entry)) return {};
  return parameters["simple"] === false ? entry : untypedMembers(entry);
}
