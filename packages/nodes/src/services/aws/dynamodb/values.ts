import { isRecord } from "@heddle/workflow";

type Values = Readonly<Record<string, unknown>>;

/** A value with its type: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html */
function typed(value: unknown): Values {
  if (value === null || value === undefined) return { NULL: true };
  if (typeof value === "boolean") return { BOOL: value };
  if (typeof value === "number" || typeof value === "bigint") return { N: String(value) };
  if (value instanceof Date) return { S: value.toISOString() };
  if (Array.isArray(value)) return { L: value.map(typed) };
  if (isRecord(value)) return { M: typedMembers(value) };
  return { S: String(value) };
}

/** Members with their types. */
export function typedMembers(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(value)]));
}

/** A string as a value of the selected type. */
export function ofType(type: unknown, value: unknown): Values {
  if (type === "BOOL") return { BOOL: value === true || String(value).toLowerCase() === "true" };
  if (type === "NULL") return { NULL: true };
  return { [String(type || "S")]: String(value ?? "") };
}

/** The value without its type; numbers that are too long for JavaScript stay texts. */
function untypedValue(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const [type, inner] = Object.entries(value)[0] ?? [];
  if (type === "NULL") return null;
  if (type === "N") return numberOf(inner);
  if (type === "NS") return Array.isArray(inner) ? inner.map(numberOf) : inner;
  if (type === "L") return Array.isArray(inner) ? inner.map(untypedValue) : inner;
  if (type === "M") return isRecord(inner) ? untypedMembers(inner) : inner;
  return inner;
}

/** Members without their types. */
export function untypedMembers(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, untypedValue(value)]));
}

function numberOf(text: unknown): unknown {
  const number = Number(text);
  const isExact = Number.isInteger(number) ? Number.isSafeInteger(number) : String(text).length <= 17;
  return isExact ? number : text;
}
