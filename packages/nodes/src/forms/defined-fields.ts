import { nodeError } from "../errors/node-error.ts";

/** The elements of a form that a node describes by fields or by JSON, as rows of its list. @throws NodeError for JSON that is not a list. */
export function definedFields(given: { defineForm?: unknown; jsonOutput?: unknown; rows: unknown }): unknown {
  if (given.defineForm !== "json") return given.rows;
  const value = typeof given.jsonOutput === "string" ? parse(given.jsonOutput) : given.jsonOutput;
  if (!Array.isArray(value)) throw nodeError("form-fields-not-a-list", {});
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw nodeError("form-fields-not-json", { reason: (thrown as Error).message });
  }
}
