import { nodeError } from "../../errors/node-error.ts";

/** JSON of a parameter, as text or as an expression made it. */
export function jsonOf(given: unknown, what: string): unknown {
  if (typeof given !== "string") return given;
  try {
    return JSON.parse(given);
  } catch {
    throw nodeError("schema-not-json", { what });
  }
}
