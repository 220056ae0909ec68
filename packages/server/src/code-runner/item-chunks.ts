import type { Item } from "@heddle/workflow";

const CHUNK_CHARACTERS = 524_288;

/** Items as scripts see them: each contains its input index, so that returned items keep their origin. */
function scriptItem(item: Item, index: number): string {
  const { json, binary } = item;
  return JSON.stringify({ json, ...(binary ? { binary } : {}), pairedItem: { item: index } });
}

/** A range of the items, in the format sent to a script. */
export interface Chunk {
  /** A JSON list. */
  text: string;
  count: number;
}

/** JSON lists of half a megabyte each, generated lazily. */
export function itemChunks(items: readonly Item[]): Generator<Chunk> {
  return chunks(items, scriptItem);
}

/** The same for any list. */
export function* chunks<T>(
  list: readonly T[],
  toText: (entry: T, index: number) => string = (entry) => JSON.stringify(entry) ?? "null",
): Generator<Chunk> {
  let parts: string[] = [];
  let length = 0;
  for (let index = 0; index < list.length; index++) {
    const text = toText(list[index]!, index);
    parts.push(text);
    length += text.length;
    if (length < CHUNK_CHARACTERS) continue;
    yield { text: `[${parts.join(",")}]`, count: parts.length };
    parts = [];
    length = 0;
  }
  if (parts.length > 0) yield { text: `[${parts.join(",")}]`, count: parts.length };
}
