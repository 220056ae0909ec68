import type { PackageItem } from "../task.ts";

type Json = Record<string, unknown>;

/** One object or a list of them, as items. */
export function returnJsonArray(data: Json | Json[]): PackageItem[] {
  return [data].flat().map((one) => {
    const hasJson =
      typeof one === "object" && one !== null && "json" in one && typeof one["json"] === "object";
    return hasJson ? { ...one, json: one["json"] as Json } : { json: one };
  });
}

/** Items in any of the shapes that nodes return. @throws for lists that mix them. */
export function normalizeItems(given: unknown): PackageItem[] {
  const items = [given].flat() as (Json | undefined)[];
  const isItem = (item: Json | undefined) =>
    typeof item === "object" && item !== null && ("json" in item || "binary" in item);
  if (items.every(isItem)) return items.map((item) => ({ ...item, json: (item?.["json"] ?? {}) as Json }));
  if (items.some(isItem)) throw new Error("The list mixes items with other objects.");
  return items.map((item) => ({ json: item as Json }));
}

/** Items with the index of their source item. */
export function constructExecutionMetaData(
  items: PackageItem[],
  { itemData }: { itemData: unknown },
): PackageItem[] {
  return items.map(({ json, ...rest }) => ({ json, pairedItem: itemData, ...rest }));
}

/** The named fields of items. */
export function copyInputItems(items: readonly PackageItem[], names: readonly string[]): Json[] {
  return items.map(({ json }) =>
    Object.fromEntries(
      names.map((name) => [name, json[name] === undefined ? null : structuredClone(json[name])]),
    ),
  );
}
