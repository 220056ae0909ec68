import { deepEqual, isRecord } from "../plain-data/plain-data.ts";

type Operator = (value: unknown, operand: unknown) => boolean;

const operators: Record<string, Operator> = {
  eq: deepEqual,
  not: (value, operand) => !deepEqual(value, operand),
  gte: ordered((value, operand) => value >= operand),
  lte: ordered((value, operand) => value <= operand),
  gt: ordered((value, operand) => value > operand),
  lt: ordered((value, operand) => value < operand),
  between: (value, operand) =>
    isRecord(operand) &&
    typeof value === "number" &&
    value >= Number(operand["from"]) &&
    value <= Number(operand["to"]),
  startsWith: (value, operand) => typeof value === "string" && value.startsWith(String(operand)),
  endsWith: (value, operand) => typeof value === "string" && value.endsWith(String(operand)),
  includes: (value, operand) => typeof value === "string" && value.includes(String(operand)),
  regex: (value, operand) => typeof value === "string" && new RegExp(String(operand)).test(value),
  exists: (value) => value !== undefined && value !== null && value !== "",
};

/** Numbers compare with numbers and texts with texts; anything else does not hold. */
function ordered(compare: (value: number, operand: number) => boolean): Operator {
  return (value, operand) => {
    const comparable =
      typeof value === typeof operand && (typeof value === "number" || typeof value === "string");
    return comparable && compare(value as number, operand as number);
  };
}

/** True when a list of allowed values (or `_cnd` conditions) allows one of the given values. */
export function allows(allowed: readonly unknown[], values: readonly unknown[]): boolean {
  return allowed.some((entry) => {
    const condition = isRecord(entry) && isRecord(entry["_cnd"]) ? entry["_cnd"] : undefined;
    if (!condition) return values.some((value) => deepEqual(value, entry));
    const [name = "", operand] = Object.entries(condition)[0] ?? [];
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) return false;
    // "not" requires all values: a list that contains the value does not satisfy it.
    return name === "not"
      ? values.every((value) => operator(value, operand))
      : values.some((value) => operator(value, operand));
  });
}
