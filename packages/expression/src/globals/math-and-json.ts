import { Callable } from "../callable.ts";
import { fail } from "../errors.ts";
import { own, type Run } from "../run.ts";
import { toKey, toNumber, toText } from "../values/coerce.ts";
import { parseJson, stringify } from "../values/json-text.ts";
import { isPlain } from "../values/kinds.ts";
import type { StaticRows } from "./members.ts";
import { namespace } from "./namespace.ts";

const mathFunctions = {
  abs: "Distance from 0.",
  acos: "Arc cosine.",
  acosh: "Inverse hyperbolic cosine.",
  asin: "Arc sine.",
  asinh: "Inverse hyperbolic sine.",
  atan: "Arc tangent.",
  atan2: "Angle of a point.",
  atanh: "Inverse hyperbolic tangent.",
  cbrt: "Cube root.",
  ceil: "Next whole number above.",
  clz32: "Leading zero bits.",
  cos: "Cosine.",
  cosh: "Hyperbolic cosine.",
  exp: "Power of e.",
  expm1: "Power of e, less 1.",
  floor: "Next whole number below.",
  fround: "Nearest single-precision number.",
  hypot: "Length of a vector.",
  imul: "32-bit product.",
  log: "Natural logarithm.",
  log10: "Logarithm to base 10.",
  log1p: "Natural logarithm of 1 more.",
  log2: "Logarithm to base 2.",
  max: "The largest argument.",
  min: "The smallest argument.",
  pow: "A power.",
  random: "A random number from 0 to below 1.",
  round: "Nearest whole number.",
  sign: "-1, 0 or 1.",
  sin: "Sine.",
  sinh: "Hyperbolic sine.",
  sqrt: "Square root.",
  tan: "Tangent.",
  tanh: "Hyperbolic tangent.",
  trunc: "Without its decimals.",
} as const;

const mathRows: Record<string, StaticRows[string]> = {};
for (const name of Object.keys(mathFunctions) as (keyof typeof mathFunctions)[]) {
  const compute = Math[name] as (...numbers: number[]) => number;
  mathRows[name] = [
    "(...numbers): number",
    mathFunctions[name],
    (args, run) => compute(...args.map((value) => toNumber(value, run))),
  ];
}

export const mathGlobal = namespace("Math", "Functions and constants of mathematics.", mathRows, {
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

function revive(key: string, value: unknown, reviver: Callable, run: Run, level: number): unknown {
  if (level > 200) fail("bad-argument", "The JSON text is nested too deeply");
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

export const jsonGlobal = namespace("JSON", "JSON text from values and back.", {
  parse: ["(text, change?): any", "The value that a JSON text stands for.", fromJson],
  stringify: ["(value, fields?, indent?): string", "A value as JSON text.", toJson],
});
