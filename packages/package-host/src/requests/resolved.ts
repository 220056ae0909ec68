import { isExpressionText, isRecord } from "@heddle/workflow";

/** A value with all expressions evaluated, including those in member names; function marks stay. */
export function resolved(value: unknown, evaluate: (text: string) => unknown): unknown {
  if (typeof value === "string") return isExpressionText(value) ? evaluate(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => resolved(one, evaluate));
  if (!isRecord(value) || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [String(resolved(key, evaluate)), resolved(one, evaluate)]),
  );
}
