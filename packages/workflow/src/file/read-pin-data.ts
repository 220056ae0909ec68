import type { Item } from "../document/item.ts";
import type { PinData } from "../document/workflow.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import type { Warning } from "./warning.ts";

/** Reads pinned data: null means none, bare objects become items. */
export function readPinData(value: unknown, warnings: Warning[]): PinData | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) {
    warnings.push({
      code: "pin-data-repaired",
      message: "The pinned data could not be read and were left out.",
    });
    return undefined;
  }
  const pins = Object.entries(value).flatMap(([node, items]) => {
    if (items === null || items === undefined) return [];
    return [[node, toItems(items, node, warnings)] as const];
  });
  return Object.fromEntries(pins);
}

function toItems(value: unknown, node: string, warnings: Warning[]): Item[] {
  const list = Array.isArray(value) ? value : [value];
  const items = list.filter(isRecord).map(wrapItem);
  if (items.length < list.length) {
    const message = `Some pinned data of "${node}" are not objects and were left out.`;
    warnings.push({ code: "pin-data-repaired", message, node });
  }
  return items;
}

/** An item unchanged, or a bare object as the JSON of an item. */
export function wrapItem(value: Record<string, unknown>): Item {
  return isRecord(value["json"]) ? (value as Item) : { json: value };
}
