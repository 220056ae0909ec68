import type { Item } from "@heddle/workflow";

export const maxPinnedBytes = 12_582_912;
export const maxWorkflowBytes = 16_777_216;

export type PinResult = { items: Item[] } | { problem: string };

/** Wraps bare objects as `{json}`; items that are wrapped already stay as they are. */
export function wrapItems(values: readonly unknown[]): Item[] {
  return values.map((value) => (isWrapped(value) ? value : ({ json: value } as Item)));
}

function isWrapped(value: unknown): value is Item {
  const json = (value as { json?: unknown } | null)?.json;
  if (json === null || typeof json !== "object" || Array.isArray(json)) return false;
  const known = new Set(["json", "binary", "pairedItem", "error", "index", "metadata"]);
  return Object.keys(value as object).every((key) => known.has(key));
}

/** Reads edited output: a list of objects, or one object for a single item. */
export function readEditedItems(text: string): PinResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { problem: `This is not valid JSON: ${(cause as Error).message}` };
  }
  const list = Array.isArray(value) ? value : [value];
  const wrong = list.findIndex(
    (entry) => entry === null || typeof entry !== "object" || Array.isArray(entry),
  );
  if (wrong >= 0)
    return { problem: `Entry ${wrong + 1} is not an object. Write a list of objects, one for each item.` };
  return { items: wrapItems(list) };
}

/** Items ready to be pinned: binary data cannot be pinned, and the size is limited. */
export function toPinnable(items: readonly Item[]): PinResult {
  if (items.some((item) => item.binary && Object.keys(item.binary).length > 0)) {
    return {
      problem: "This output holds files, and files cannot be pinned. Pin the output of a later node instead.",
    };
  }
  const bare = items.map(({ json }) => ({ json }));
  const size = byteSize(JSON.stringify(bare));
  if (size > maxPinnedBytes) {
    return {
      problem: `Pinned data may have at most 12 MB, this output has ${megabytes(size)} MB. Pin fewer items.`,
    };
  }
  return { items: bare };
}

function byteSize(text: string): number {
  // Counting is cheaper than encoding: most text is ASCII, one byte for each character.
  let size = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) size += code > 0x7ff ? 2 : 1;
  }
  return size;
}

function megabytes(size: number): string {
  return (size / 1_048_576).toFixed(1);
}
