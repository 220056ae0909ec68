/** JSON of an answer as a value; text that is none stays text. */
export function parsedJson(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ""));
  } catch {
    return text;
  }
}
