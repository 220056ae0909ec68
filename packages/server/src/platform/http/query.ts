import { HttpError } from "../../errors/http-error.ts";
import { parseJson } from "./parse-json.ts";

/** A value of the query that travels as JSON text. The format answers text that is not JSON with 500. */
export function queryJson(query: Record<string, unknown>, name: string): unknown {
  const text = query[name];
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpError("query-not-json", { reason: (error as Error).message, name });
  }
}
