import { jsonErrorOffset } from "@heddle/workflow";
import { isTooDeep, MAX_JSON_DEPTH } from "./json-depth.ts";

/** Why a text was not taken as JSON, as the rest of a sentence. */
class JsonProblem extends Error {
  override readonly name = "JsonProblem";
}

/** JSON from strangers: `__proto__` keys are dropped, too deep nesting is refused, and errors name their place. */
export function parseJson(given: string): unknown {
  // Some programs begin with a byte order mark, which is no JSON.
  const text = given.charCodeAt(0) === 0xfeff ? given.slice(1) : given;
  if (isTooDeep(text)) throw new JsonProblem(`it is nested deeper than ${MAX_JSON_DEPTH} levels`);
  try {
    return mayHoldPrototype(text) ? JSON.parse(text, dropPrototype) : JSON.parse(text);
  } catch {
    throw new JsonProblem(placeOf(text));
  }
}

function mayHoldPrototype(text: string): boolean {
  return text.includes("__proto__") || (text.includes("\\u00") && /\\u00(?:5f|7[0-4]|6f)/i.test(text));
}

function dropPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

function placeOf(text: string): string {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (position ${offset})`;
  return offset >= text.length ? `it ends too early, at ${place}` : `something is wrong at ${place}`;
}
