import { isRecord } from "@heddle/workflow";
import type { JsonSchema } from "../port/tool.ts";

/**
 * A value without null members for which the schema requires another type or nothing. Providers that enforce schemas
 * require every member, and represent missing ones by null.
 */
export function withoutNulls(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return isRecord(items) ? value.map((one) => withoutNulls(items, one)) : value;
  }
  if (!isRecord(value) || !isRecord(schema["properties"])) return value;
  const properties = schema["properties"];
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      if (!isRecord(own)) return [[key, inner]];
      if (inner === null && !required.includes(key) && !allowsNull(own)) return [];
      return [[key, withoutNulls(own, inner)]];
    }),
  );
}

function allowsNull({ type, enum: allowed, const: only, anyOf, oneOf }: JsonSchema): boolean {
  if (Array.isArray(allowed)) return allowed.includes(null);
  if (only !== undefined) return only === null;
  const alternatives = anyOf ?? oneOf;
  if (Array.isArray(alternatives)) return alternatives.some((one) => isRecord(one) && allowsNull(one));
  return type === undefined || [type].flat().includes("null");
}
