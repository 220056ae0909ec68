import type { Body } from "./rules.ts";

/** A value as an object; an empty one if it is not an object. */
export function objectOf(value: unknown): Body {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : {};
}

/** A value as a list of objects. */
export function objectsOf(value: unknown): Body[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

/** The first key that is not among the known ones. */
export function unknownKey(body: Body, known: ReadonlySet<string>): string | undefined {
  return Object.keys(body).find((key) => !known.has(key));
}

/** The first problem of a list of checks. */
export function firstProblem(...checks: (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Whether every object of a schema is closed and requires all of its properties. */
export function isClosedSchema(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isClosedSchema);
  const schema = objectOf(value);
  if (schema["type"] === "object" || schema["properties"]) {
    const names = Object.keys(objectOf(schema["properties"]));
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    if (schema["additionalProperties"] !== false || names.some((name) => !required.includes(name)))
      return false;
  }
  const parts = ["items", "anyOf"].flatMap((key) => (schema[key] === undefined ? [] : [schema[key]]));
  return [...parts, ...Object.values(objectOf(schema["properties"]))].every(isClosedSchema);
}
