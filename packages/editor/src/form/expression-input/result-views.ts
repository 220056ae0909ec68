import type { Segment } from "./segments.ts";

/** Display of a result: as the node receives it, as indented JSON, or as formatted Markdown and HTML. */
export type ResultView = "text" | "json" | "rendered";

const MAX_JSON_CHARACTERS = 20_000;
/** HTML elements, headings, lists, tables, emphasis and links. */
const MARKUP = /<\/?[a-z][^>]*>|^#{1,6} |^\s*[-*] |^\|.*\|\s*$|\*\*\S|\[[^\]]+\]\(/m;

/** Returns the ways to display a result, the best one first. */
export function resultViews(segments: readonly Segment[]): readonly ResultView[] {
  const value = onlyValue(segments);
  if (jsonOf(value) !== undefined) return ["json", "text"];
  return MARKUP.test(textOf(segments)) ? ["text", "rendered"] : ["text"];
}

/** Returns the only value of an expression as indented JSON; undefined unless it is a list or an object. */
export function resultJson(segments: readonly Segment[]): string | undefined {
  return jsonOf(onlyValue(segments));
}

/** Returns the string that the node receives. */
export function resultText(segments: readonly Segment[]): string {
  return textOf(segments);
}

function onlyValue(segments: readonly Segment[]): unknown {
  const [only, ...others] = segments.filter(({ kind, text }) => kind === "resolvable" || text.trim() !== "");
  return only?.kind === "resolvable" && others.length === 0 ? only.resolved : undefined;
}

function jsonOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || "toISO" in value) return undefined;
  const json = JSON.stringify(value, undefined, 2);
  return json !== undefined && json.length > MAX_JSON_CHARACTERS
    ? `${json.slice(0, MAX_JSON_CHARACTERS)}…`
    : json;
}

function textOf(segments: readonly Segment[]): string {
  return segments
    .map(({ kind, text, resolved }) =>
      kind === "plaintext" ? text : Object(resolved) === resolved ? "" : String(resolved ?? ""),
    )
    .join("");
}
