import { jsonErrorOffset } from "@heddle/workflow";
import { jsonProblem } from "./json-limits.ts";

/** Why a string was not accepted as JSON, as the rest of a sentence. */
class JsonProblem extends Error {
  override readonly name = "JsonProblem";
}

/** Parses untrusted JSON: `__proto__` keys are dropped, texts beyond the limits of JSON are rejected, and errors contain their position. */
export function parseJson(given: string): unknown {
  // Some clients start with a byte order mark, which is not valid JSON.
  const text = given.charCodeAt(0) === 0xfeff ? given.slice(1) : given;
  const problem = jsonProblem(text);
  if (problem !== undefined) throw new JsonProblem(problem);
  try {
    const value: unknown = JSON.parse(text);
    return mayHoldPrototype(text) ? dropPrototypes(value) : value;
  } catch {
    throw new JsonProblem(placeOf(text));
  }
}

function mayHoldPrototype(text: string): boolean {
  return text.includes("__proto__") || (text.includes("\\u00") && /\\u00(?:5f|7[0-4]|6f)/i.test(text));
}

/** Removes the key from all objects within the value. A reviver would be called with every key, at many times the cost. */
function dropPrototypes(value: unknown): unknown {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== "object" || one === null) continue;
    if (Object.hasOwn(one, "__proto__")) Reflect.deleteProperty(one, "__proto__");
    for (const part of Object.values(one)) if (typeof part === "object") open.push(part);
  }
  return value;
}

function placeOf(text: string): string {
  const offset = jsonErrorOffset(text);
  const before = text.slice(0, offset).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (position ${offset})`;
  return offset >= text.length ? `it ends too early, at ${place}` : `something is wrong at ${place}`;
}
