import type { Item } from "@heddle/workflow";

/** An item with its position in the output, which filtering must not change. */
export interface IndexedItem {
  item: Item;
  index: number;
}

/** Items in which some key or value contains the text. */
export function searchItems(items: readonly Item[], text: string): IndexedItem[] {
  const wanted = text.trim().toLowerCase();
  const found: IndexedItem[] = [];
  items.forEach((item, index) => {
    if (wanted === "" || contains(item.json, wanted, 0)) found.push({ item, index });
  });
  return found;
}

function contains(value: unknown, wanted: string, depth: number): boolean {
  if (value === null || value === undefined || depth > 20) return false;
  if (typeof value !== "object") return String(value).toLowerCase().includes(wanted);
  if (Array.isArray(value)) return value.some((entry) => contains(entry, wanted, depth + 1));
  for (const key in value) {
    if (key.toLowerCase().includes(wanted)) return true;
    if (contains((value as Record<string, unknown>)[key], wanted, depth + 1)) return true;
  }
  return false;
}
