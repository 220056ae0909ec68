import type { Item } from "@heddle/workflow";

const chunkCharacters = 1_048_576;

/** Items as scripts see them: each says which input item it is, so that whatever returns it keeps its origin. */
function scriptItem(item: Item, index: number): string {
  const { json, binary } = item;
  return JSON.stringify({ json, ...(binary ? { binary } : {}), pairedItem: { item: index } });
}

export function allItemsJson(items: readonly Item[]): string {
  return `[${items.map(scriptItem).join(",")}]`;
}

/** JSON lists of about a megabyte each, made only when they are asked for. */
export function* itemChunks(items: readonly Item[]): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  for (let index = 0; index < items.length; index++) {
    const text = scriptItem(items[index]!, index);
    parts.push(text);
    length += text.length;
    if (length < chunkCharacters) continue;
    yield `[${parts.join(",")}]`;
    parts = [];
    length = 0;
  }
  if (parts.length > 0) yield `[${parts.join(",")}]`;
}
