import { isExpressionText } from "./expression-text.ts";

/** A part of a structured parameter that cannot be read. */
export interface ShapeProblem {
  /** Parameter path: `conditions.conditions[0].operator`. */
  readonly path: string;
  /** Problem with that part, as a sentence. */
  readonly message: string;
  /** Valid forms of the part, as a sentence. */
  readonly allowed: string;
}

/** Checks one kind of structured parameter at a path; parts with an expression are known during a run only. */
export type CheckShape = (value: unknown, path: string) => ShapeProblem[];

/** True for values that count as not set, which every kind allows, and for expressions. */
export function isOpen(value: unknown): boolean {
  return value === undefined || value === null || value === "" || isExpressionText(value);
}

/** The kind and content of a value for a message. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    return keys.length === 0 ? "an empty object" : `an object with ${quotedList(keys)}`;
  }
  return JSON.stringify(value)?.slice(0, 80) ?? String(value);
}

/** Names between quotes; of many only the first ones. */
export function quotedList(names: readonly string[]): string {
  const first = names.slice(0, 20).map((name) => `"${name.slice(0, 40)}"`);
  return first.join(", ") + (names.length > first.length ? ", …" : "");
}
