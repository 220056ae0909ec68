import { fail } from "../errors.ts";
import { own, type Run } from "../run.ts";
import { Callable } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";
import { toKey, toNumber, toText } from "../values/coerce.ts";
import { parseJson, stringify } from "../values/json-text.ts";
import { isPlain } from "../values/kinds.ts";
import type { StaticRows } from "./members.ts";
import { namespace } from "./namespace.ts";

type MathRow = readonly [doc: string, example: Example, parameters?: string];

const MATH_DOCS: Readonly<Record<string, MathRow>> = {
  abs: ["Absolute value.", ["Math.abs(-2)", 2]],
  acos: ["Arc cosine.", ["Math.acos(1)", 0]],
  acosh: ["Inverse hyperbolic cosine.", ["Math.acosh(1)", 0]],
  asin: ["Arc sine.", ["Math.asin(0)", 0]],
  asinh: ["Inverse hyperbolic sine.", ["Math.asinh(0)", 0]],
  atan: ["Arc tangent.", ["Math.atan(0)", 0]],
  atan2: ["Angle of a point.", ["Math.atan2(0, 1)", 0], "y, x"],
  atanh: ["Inverse hyperbolic tangent.", ["Math.atanh(0)", 0]],
  cbrt: ["Cube root.", ["Math.cbrt(27)", 3]],
  ceil: ["Rounds up to a whole number.", ["Math.ceil(1.2)", 2]],
  clz32: ["Number of leading zero bits.", ["Math.clz32(1)", 31]],
  cos: ["Cosine of an angle in radians.", ["Math.cos(0)", 1]],
  cosh: ["Hyperbolic cosine.", ["Math.cosh(0)", 1]],
  exp: ["Power of e.", ["Math.exp(0)", 1]],
  expm1: ["Power of e, minus 1.", ["Math.expm1(0)", 0]],
  floor: ["Rounds down to a whole number.", ["Math.floor(1.8)", 1]],
  fround: ["Nearest single-precision number.", ["Math.fround(1.5)", 1.5]],
  hypot: ["Length of a vector.", ["Math.hypot(3, 4)", 5], "...numbers"],
  imul: ["32-bit product.", ["Math.imul(2, 3)", 6], "a, b"],
  log: ["Natural logarithm.", ["Math.log(1)", 0]],
  log10: ["Logarithm to base 10.", ["Math.log10(1000)", 3]],
  log1p: ["Natural logarithm of the number plus 1.", ["Math.log1p(0)", 0]],
  log2: ["Logarithm to base 2.", ["Math.log2(8)", 3]],
  max: ["The largest argument.", ["Math.max(1, 3, 2)", 3], "...numbers"],
  min: ["The smallest argument.", ["Math.min(3, 1, 2)", 1], "...numbers"],
  pow: ["A power.", ["Math.pow(2, 10)", 1024], "base, exponent"],
  random: ["A random number from 0 to below 1.", ["Math.random() < 1", true], ""],
  round: ["Rounds to the nearest whole number.", ["Math.round(1.5)", 2]],
  sign: ["Sign of the number: -1, 0 or 1.", ["Math.sign(-5)", -1]],
  sin: ["Sine of an angle in radians.", ["Math.sin(0)", 0]],
  sinh: ["Hyperbolic sine.", ["Math.sinh(0)", 0]],
  sqrt: ["Square root.", ["Math.sqrt(9)", 3]],
  tan: ["Tangent of an angle in radians.", ["Math.tan(0)", 0]],
  tanh: ["Hyperbolic tangent.", ["Math.tanh(0)", 0]],
  trunc: ["Removes the decimals.", ["Math.trunc(-1.8)", -1]],
};

const mathRows: Record<string, StaticRows[string]> = {};
for (const name of Object.keys(MATH_DOCS)) {
  const compute = Math[name as "max"];
  const [doc, example, parameters = "number"] = MATH_DOCS[name]!;
  mathRows[name] = [
    `(${parameters}): number`,
    doc,
    (args, run) => compute(...args.map((value) => toNumber(value, run))),
    example,
  ];
}

/** `Math`. */
export const mathGlobal = namespace("Math", "Mathematical functions and constants.", mathRows, {
  PI: Math.PI,
  E: Math.E,
  LN2: Math.LN2,
  LN10: Math.LN10,
  LOG2E: Math.LOG2E,
  LOG10E: Math.LOG10E,
  SQRT2: Math.SQRT2,
  SQRT1_2: Math.SQRT1_2,
});

function indentOf(value: unknown, run: Run): string {
  if (typeof value === "number") return " ".repeat(Math.max(0, Math.min(10, Math.trunc(value) || 0)));
  return typeof value === "string" ? toText(value, run).slice(0, 10) : "";
}

function toJson([value, replacer, indent]: readonly unknown[], run: Run): string | undefined {
  const margin = indentOf(indent, run);
  if (Callable.is(replacer)) {
    return stringify(value, run, {
      indent: margin,
      replace: (_holder, key, inner) => replacer.call(run, [key, inner]),
    });
  }
  if (Array.isArray(replacer))
    return stringify(value, run, { indent: margin, keys: replacer.map((key) => String(toKey(key))) });
  return stringify(value, run, { indent: margin });
}

function fromJson([text, reviver]: readonly unknown[], run: Run): unknown {
  const value = parseJson(toText(text, run), run);
  if (reviver === undefined) return value;
  if (!Callable.is(reviver)) return fail("function-needed");
  return revive("", value, reviver, run, 0);
}

const MAX_REVIVED_LEVELS = 200;

function revive(key: string, value: unknown, reviver: Callable, run: Run, level: number): unknown {
  if (level > MAX_REVIVED_LEVELS) fail("bad-argument", "The JSON text is nested too deeply");
  if (Array.isArray(value))
    value.forEach((inner, index) => {
      value[index] = revive(String(index), inner, reviver, run, level + 1);
    });
  else if (isPlain(value)) {
    for (const name of Object.keys(value)) {
      const inner = revive(name, value[name], reviver, run, level + 1);
      if (inner === undefined) delete value[name];
      else
        Object.defineProperty(value, name, {
          value: inner,
          writable: true,
          enumerable: true,
          configurable: true,
        });
    }
  }
  if (typeof value === "object" && value !== null) own(run, value);
  return reviver.call(run, [key, value]);
}

/** `JSON`. */
export const jsonGlobal = namespace("JSON", "Converts values to JSON text and back.", {
  parse: [
    "(text, change?): any",
    "The value of a JSON text; a function can change every part.",
    fromJson,
    ["JSON.parse('{ \"a\": [1] }')", { a: [1] }],
  ],
  stringify: [
    "(value, fields?, indent?): string",
    "A value as JSON text; a list selects fields, a function can change every part.",
    toJson,
    ["JSON.stringify({ a: 1, b: 2 }, ['a'])", '{"a":1}'],
  ],
});
