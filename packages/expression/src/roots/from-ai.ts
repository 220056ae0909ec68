import { fail } from "../errors.ts";
import type { Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { textOr, toNumber, toText } from "../values/coerce.ts";
import { parseJson } from "../values/json-text.ts";
import { isPlain } from "../values/kinds.ts";
import { FILLED_AT_EXECUTION } from "./placeholder.ts";

/** Converts the model's value to the requested type, because models often return text. Unknown types are not converted. */
function inType(value: unknown, kind: string, name: string, run: Run): unknown {
  if (kind === "string") return isPlain(value) || Array.isArray(value) ? value : toText(value, run);
  if (typeof value !== "string") return value;
  if (kind === "json" || kind === "object" || kind === "array") return parseJson(value, run);
  if (kind === "boolean") return value.trim().toLowerCase() === "true";
  if (kind !== "number") return value;
  const number = toNumber(value, run);
  return Number.isNaN(number) ? fail("bad-argument", `The model returned no number for '${name}'`) : number;
}

function read([key, , type, fallback]: readonly unknown[], run: Run): unknown {
  const name = toText(key, run);
  if (!/^[\w-]{1,64}$/.test(name))
    return fail("bad-argument", "$fromAI needs a name of 1 to 64 letters, digits, - or _");
  const kind = textOr(type, "string", run).toLowerCase();
  const values = run.scope.extra?.["$fromAI"];
  if (isPlain(values) && Object.hasOwn(values, name)) return inType(values[name], kind, name, run);
  return fallback === undefined && run.scope.run.isPreview ? FILLED_AT_EXECUTION : fallback;
}

/** `$fromAI(name, description?, type?, default?)`. */
export const fromAi = new Builtin("$fromAI", read, {
  signature: "$fromAI(name, description?, type?, default?): any",
  doc: "A value filled in by the language model in tools of an AI agent, otherwise the default. The type is string, number, boolean or json.",
  example: ["$fromAI('city', 'Where the order goes', 'string', 'Berlin')", "Rome"],
});
