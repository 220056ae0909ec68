import { type Item, jsonErrorOffset } from "@heddle/workflow";
import { decimals } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";

/** Maximum size of pinned data as JSON. */
export const MAX_PINNED_BYTES = 12_582_912;
const MAX_WORKFLOW_BYTES = 16_777_216;

/** Items of an edited text, or the reason why it cannot be pinned. */
export type PinResult = { items: Item[] } | { problem: string };

/** Wraps bare objects as `{json}`; wrapped items stay unchanged. */
export function wrapItems(values: readonly unknown[]): Item[] {
  return values.map((value) => (isWrapped(value) ? value : ({ json: value } as Item)));
}

function isWrapped(value: unknown): value is Item {
  const json = (value as { json?: unknown } | null)?.json;
  if (json === null || typeof json !== "object" || Array.isArray(json)) return false;
  const known = new Set(["json", "binary", "pairedItem", "error", "index", "metadata"]);
  return Object.keys(value as object).every((key) => known.has(key));
}

/** Parses edited output: a list of objects, or one object for a single item. */
export function readEditedItems(text: string): PinResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { line, column, found } = placeOf(text, jsonErrorOffset(text));
    return { problem: texts.data.invalidJson(line, column, found) };
  }
  const list = Array.isArray(value) ? value : [value];
  const wrong = list.findIndex(
    (entry) => entry === null || typeof entry !== "object" || Array.isArray(entry),
  );
  if (wrong >= 0) return { problem: texts.data.entryNoObject(wrong + 1) };
  return { items: wrapItems(list) };
}

/** Returns the position of a character, counted from 1; `found` is that character, empty at the end. */
function placeOf(text: string, offset: number): { line: number; column: number; found: string } {
  const before = text.slice(0, offset).split("\n");
  const found = [...text.slice(offset, offset + 2)][0] ?? "";
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found };
}

/**
 * Returns items for pinning: files cannot be pinned, and the size is limited. `workflowBytes` is the workflow's size
 * without them.
 */
export function toPinnable(items: readonly Item[], workflowBytes = 0): PinResult {
  if (items.some((item) => item.binary && Object.keys(item.binary).length > 0))
    return { problem: texts.data.pinNoFiles };
  const bare = items.map(({ json }) => ({ json }));
  const size = byteSize(JSON.stringify(bare));
  if (size > MAX_PINNED_BYTES) return { problem: texts.data.pinTooLarge(megabytes(size)) };
  if (size + workflowBytes > MAX_WORKFLOW_BYTES)
    return { problem: texts.data.pinWorkflowTooLarge(megabytes(size + workflowBytes)) };
  return { items: bare };
}

/** Returns the size of a string in UTF-8. */
export function byteSize(text: string): number {
  // Counting is cheaper than encoding: most strings are ASCII, one byte per character.
  let size = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) size += code > 0x7ff ? 2 : 1;
  }
  return size;
}

function megabytes(size: number): string {
  return decimals(size / 1_048_576, 1);
}
