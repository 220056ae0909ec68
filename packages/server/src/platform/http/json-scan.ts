import { JsonShapes } from "./json-shapes.ts";

/** Heap of Node 24 while JSON.parse works, in bytes, measured as the rise of the process per part. */
const LIST_OR_OBJECT_BYTES = 80;
const VALUE_BYTES = 20;
const STRING_BYTES = 48;
/** V8 stores a description of each new combination of keys. */
const NEW_SHAPE_BYTES = 320;
/** Shorter texts need little memory, whatever they contain. */
const MIN_COUNTED_CHARACTERS = 500_000;

/** Limits of JSON: nesting, and bytes of heap that JSON.parse needs. */
export interface JsonLimits {
  readonly maxDepth: number;
  readonly maxHeapBytes: number;
}

/**
 * Limit that a JSON text exceeds, found in one pass without parsing it; `undefined` if it exceeds none. The bytes are an estimate above what
 * JSON.parse needs for lists, objects, keys and values, without the characters of strings.
 */
export function exceededLimit(text: string, limits: JsonLimits): "depth" | "memory" | undefined {
  const shapes = text.length < MIN_COUNTED_CHARACTERS ? undefined : new JsonShapes();
  let [depth, bytes, stringAt] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      stringAt = at;
      at = endOfString(text, at);
      if (at < 0) return undefined;
      bytes += STRING_BYTES;
    } else if (code === COMMA) bytes += VALUE_BYTES;
    else if (code === COLON) {
      if (shapes?.isNew(text, stringAt, at)) bytes += NEW_SHAPE_BYTES;
      else bytes -= STRING_BYTES;
    } else if (code === BRACE || code === BRACKET) {
      if (++depth > limits.maxDepth) return "depth";
      bytes += LIST_OR_OBJECT_BYTES;
      shapes?.open(depth);
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) {
      depth--;
      shapes?.close(depth);
    }
    if (bytes > limits.maxHeapBytes) return "memory";
  }
  return undefined;
}

const [QUOTE, COMMA, COLON, BACKSLASH, BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [...'",:\\{}[]'].map(
  (char) => char.charCodeAt(0),
);

/** End of the string that starts at `start`; -1 if it is unterminated. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}
