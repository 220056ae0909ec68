import { fail } from "../errors.ts";
import { allocate, charge, checkTextLength, type Run } from "../run.ts";
import { Builtin, Callable } from "../types/callable.ts";
import { toAddend, toKey, toNumber, toPrimitive } from "../values/coerce.ts";
import { isPlain } from "../values/kinds.ts";
import type { Code } from "./code.ts";

/** `left + right`. */
export function add(left: unknown, right: unknown, run: Run): unknown {
  if (typeof left === "number" && typeof right === "number") return left + right;
  const a = toAddend(left, run);
  const b = toAddend(right, run);
  if (typeof a === "string" || typeof b === "string") return concat(String(a), String(b), run);
  return toNumber(a, run) + toNumber(b, run);
}

/** Joins texts; charges for long results. */
export function concat(left: string, right: string, run: Run): string {
  const length = left.length + right.length;
  if (length > 256) {
    checkTextLength(length);
    allocate(run, Math.min(left.length, right.length) + 32);
    charge(run, length >> 12);
  }
  return left + right;
}

/** Charges for comparing long strings, which may only differ at their end. */
function chargeForTexts(left: unknown, right: unknown, run: Run): void {
  if (typeof left === "string" && typeof right === "string" && left.length > 4_096) {
    charge(run, Math.min(left.length, right.length) >> 8);
  }
}

/** `left === right`. */
function isSame(left: unknown, right: unknown, run: Run): boolean {
  if (typeof left === "string") chargeForTexts(left, right, run);
  return left === right;
}

/** `left == right`. */
export function looseEquals(left: unknown, right: unknown, run: Run): boolean {
  const isLeftObject = typeof left === "object" && left !== null;
  const isRightObject = typeof right === "object" && right !== null;
  if (isLeftObject && isRightObject) return left === right;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (right === null || right === undefined) return false;
  const a = isLeftObject ? toAddend(left, run) : left;
  const b = isRightObject ? toAddend(right, run) : right;
  chargeForTexts(a, b, run);
  // biome-ignore lint/suspicious/noDoubleEquals: this is what == means; both sides are primitive here
  return a == b;
}

type Join = (left: Code, right: Code) => Code;

/** The less common operators of numbers. */
const arithmetic =
  (compute: (a: number, b: number) => number): Join =>
  (left, right) =>
  (run, frame) => {
    const a = left(run, frame);
    const b = right(run, frame);
    return compute(toNumber(a, run), toNumber(b, run));
  };

type Comparable = string | number;

/** Compares values that are not both numbers. */
function compare(
  left: unknown,
  right: unknown,
  run: Run,
  decide: (a: Comparable, b: Comparable) => boolean,
): boolean {
  chargeForTexts(left, right, run);
  return decide(toPrimitive(left, run) as Comparable, toPrimitive(right, run) as Comparable);
}

const comparisons = {
  "<": (a: Comparable, b: Comparable) => a < b,
  ">": (a: Comparable, b: Comparable) => a > b,
  "<=": (a: Comparable, b: Comparable) => a <= b,
  ">=": (a: Comparable, b: Comparable) => a >= b,
};

function isIn(key: unknown, object: unknown): boolean {
  const name = toKey(key);
  if (Array.isArray(object) || isPlain(object)) return Object.hasOwn(object, name);
  if (typeof object === "object" && object !== null) return false;
  return fail("bad-argument", "The right side of 'in' must be an object");
}

function isInstance(value: unknown, type: unknown): boolean {
  if (!(type instanceof Builtin))
    return fail("bad-argument", "The right side of 'instanceof' must be a type");
  if (typeof value !== "object" || value === null) return false;
  return !Callable.is(value) && (type.details.isInstance?.(value) ?? false);
}

/** The binary operators of the language: code for the result from code for both sides. */
export const binaryOperators: Readonly<Record<string, Join>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, Join>, {
    "+": (left: Code, right: Code): Code => {
      return (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a + b : add(a, b, run);
      };
    },
    "-":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a - b : toNumber(a, run) - toNumber(b, run);
      },
    "*":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a * b : toNumber(a, run) * toNumber(b, run);
      },
    "/":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a / b : toNumber(a, run) / toNumber(b, run);
      },
    "%":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a % b : toNumber(a, run) % toNumber(b, run);
      },
    "**": arithmetic((a, b) => a ** b),
    "&": arithmetic((a, b) => a & b),
    "|": arithmetic((a, b) => a | b),
    "^": arithmetic((a, b) => a ^ b),
    "<<": arithmetic((a, b) => a << b),
    ">>": arithmetic((a, b) => a >> b),
    ">>>": arithmetic((a, b) => a >>> b),
    "<":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a < b : compare(a, b, run, comparisons["<"]);
      },
    ">":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number" ? a > b : compare(a, b, run, comparisons[">"]);
      },
    "<=":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number"
          ? a <= b
          : compare(a, b, run, comparisons["<="]);
      },
    ">=":
      (left: Code, right: Code): Code =>
      (run, frame) => {
        const a = left(run, frame);
        const b = right(run, frame);
        return typeof a === "number" && typeof b === "number"
          ? a >= b
          : compare(a, b, run, comparisons[">="]);
      },
    "===": (left: Code, right: Code): Code => {
      return (run, frame) => isSame(left(run, frame), right(run, frame), run);
    },
    "!==": (left: Code, right: Code): Code => {
      return (run, frame) => !isSame(left(run, frame), right(run, frame), run);
    },
    "==":
      (left: Code, right: Code): Code =>
      (run, frame) =>
        looseEquals(left(run, frame), right(run, frame), run),
    "!=":
      (left: Code, right: Code): Code =>
      (run, frame) =>
        !looseEquals(left(run, frame), right(run, frame), run),
    in:
      (left: Code, right: Code): Code =>
      (run, frame) =>
        isIn(left(run, frame), right(run, frame)),
    instanceof:
      (left: Code, right: Code): Code =>
      (run, frame) =>
        isInstance(left(run, frame), right(run, frame)),
  } satisfies Record<string, Join>),
);

/** The unary operators of the language except `delete`. */
export const unaryOperators: Readonly<Record<string, (code: Code) => Code>> = Object.freeze(
  Object.assign(Object.create(null) as Record<string, (code: Code) => Code>, {
    "!":
      (code: Code): Code =>
      (run, frame) =>
        !code(run, frame),
    "-":
      (code: Code): Code =>
      (run, frame) =>
        -toNumber(code(run, frame), run),
    "+":
      (code: Code): Code =>
      (run, frame) =>
        toNumber(code(run, frame), run),
    "~":
      (code: Code): Code =>
      (run, frame) =>
        ~toNumber(code(run, frame), run),
    typeof:
      (code: Code): Code =>
      (run, frame) =>
        typeOf(code(run, frame)),
    void:
      (code: Code): Code =>
      (run, frame) =>
        void code(run, frame),
  } satisfies Record<string, (code: Code) => Code>),
);

const typeOf = (value: unknown) => (Callable.is(value) ? "function" : typeof value);
