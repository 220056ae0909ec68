import { SIZE_LIMITS } from "../limits.ts";
import { endOfExpression } from "./scanner.ts";

/** A part of a template. `from` and `to` are indexes in its text, `to` exclusive; a resolvable part includes its braces. */
export interface Segment {
  readonly kind: "plaintext" | "resolvable";
  readonly from: number;
  readonly to: number;
  /** The text itself, or the source between the braces. */
  readonly text: string;
}

/** True for templates: texts that start with `=`. */
export function isExpression(value: unknown): value is string {
  return typeof value === "string" && value.charCodeAt(0) === 61;
}

/** The parts of a template, in order. `text` includes the leading `=`, which is in no part. An unclosed `{{` is plain text. */
export function readSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let plainFrom = isExpression(text) ? 1 : 0;
  let at = plainFrom;
  // Bounds the search for missing ends, so that many unclosed braces cannot make it slow.
  let charactersLeft = text.length * 4 + 10_000;
  while (segments.length < SIZE_LIMITS.segments) {
    const open = text.indexOf("{{", at);
    if (open < 0) break;
    if (isEscaped(text, open)) {
      at = open + 2;
      continue;
    }
    const found = charactersLeft > 0 ? endOfExpression(text, open + 2) : { end: -1, read: 0 };
    const end = found.end < 0 ? text.indexOf("}}", open + 2) : found.end;
    if (found.end < 0) charactersLeft -= found.read;
    if (end < 0) break;
    if (open > plainFrom) segments.push(plain(text, plainFrom, open));
    segments.push({ kind: "resolvable", from: open, to: end + 2, text: text.slice(open + 2, end) });
    plainFrom = end + 2;
    at = plainFrom;
  }
  if (plainFrom < text.length) segments.push(plain(text, plainFrom, text.length));
  return segments;
}

/** True after a backslash, unless that is itself escaped by another. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes++;
  return backslashes % 2 === 1;
}

function plain(text: string, from: number, to: number): Segment {
  return { kind: "plaintext", from, to, text: text.slice(from, to).replaceAll("\\{{", "{{") };
}
