import { isRecord } from "@heddle/workflow";
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

/** A JSON object of a parameter; `undefined` if it is absent, empty or not an object. */
export function jsonObjectOf(given: unknown, what: string): Readonly<Record<string, unknown>> | undefined {
  const value = given ? jsonOf(given, what) : undefined;
  return isRecord(value) && Object.keys(value).length > 0 ? value : undefined;
}
