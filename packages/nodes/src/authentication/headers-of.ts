import { isRecord } from "@heddle/workflow";

/** Headers of a credential by their lower-cased names: an object as JSON, or the list that other products of the family keep. */
export function headersOf(value: unknown): Record<string, string> {
  const given: unknown = typeof value === "string" ? parsed(value) : value;
  if (!isRecord(given)) return {};
  const { values } = given;
  const pairs = Array.isArray(values)
    ? values.filter(isRecord).map(({ name, value: text }) => [name, text])
    : Object.entries(given);
  return Object.fromEntries(pairs.map(([name, text]) => [String(name).trim().toLowerCase(), String(text)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Contents of a credential must not appear in an error: without headers the service refuses the request.
    return undefined;
  }
}
