import { charge, chargeForText, type Run } from "../../run.ts";
import { isPlain, isPrimitive, type PlainObject } from "../../values/kinds.ts";

/** An expression that is handed to a function, such as `&age`. */
export class Reference {
  readonly evaluate: (value: unknown) => unknown;

  constructor(evaluate: (value: unknown) => unknown) {
    this.evaluate = evaluate;
  }
}

/** The type of a value in the words of the query language. */
export function typeOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Reference) return "expref";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

/** An own field; null when there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return isPlain(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

/** False values: null, false, and empty texts, lists and objects. */
export function isFalse(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isPlain(value)) return false;
  for (const name in value) if (Object.hasOwn(value, name)) return false;
  return true;
}

/** Whether two values are equal with all that they contain. */
export function isSame(first: unknown, second: unknown, run: Run): boolean {
  charge(run, 1);
  if (typeof first === "string") chargeForText(run, first);
  if (first === second) return true;
  if (Array.isArray(first)) {
    if (!Array.isArray(second) || first.length !== second.length) return false;
    return first.every((element, index) => isSame(element, second[index], run));
  }
  return isPlain(first) && isPlain(second) && hasSameFields(first, second, run);
}

function hasSameFields(first: PlainObject, second: PlainObject, run: Run): boolean {
  const names = Object.keys(first);
  charge(run, names.length);
  if (names.length !== Object.keys(second).length) return false;
  return names.every((name) => Object.hasOwn(second, name) && isSame(first[name], second[name], run));
}

/** Compares as JavaScript does; lists and objects have no order. */
export function compare(operator: string, first: unknown, second: unknown, run: Run): boolean {
  if (operator === "EQ") return isSame(first, second, run);
  if (operator === "NE") return !isSame(first, second, run);
  if (!isPrimitive(first) || !isPrimitive(second)) return false;
  if (typeof first === "string") chargeForText(run, first);
  const [a, b] = [first as number, second as number];
  if (operator === "GT") return a > b;
  if (operator === "GTE") return a >= b;
  return operator === "LT" ? a < b : a <= b;
}
