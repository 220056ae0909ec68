import type { BinaryValue, Item, NodeError, PairedItem } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { KnownFiles } from "./known-files.ts";

const ITEM_KEYS = new Set(["json", "binary", "pairedItem", "error", "index", "metadata", "evaluationData"]);
interface Returned {
  files: KnownFiles;
  /** Number of input items; `pairedItem` points to them. */
  inputCount: number;
  /** True for the nodes of older files: a script must return something, and an item's data can be a list. */
  needsItems: boolean;
}

/** Checks what a script returned for all items; nothing counts as an empty list, plain objects in a list are taken as the data of items. */
export function returnedItems(value: unknown, returned: Returned): Item[] {
  if (value === undefined || value === null) {
    if (!returned.needsItems) return [];
    throw nodeError("code-without-items", {});
  }
  const list = Array.isArray(value) ? value : [value];
  const isWrapped = list.some((entry) => isObject(entry) && isItem(entry));
  return list.map((entry, index) => {
    if (!isObject(entry)) throw notAnObject(entry, index);
    return isWrapped ? wrappedItem(entry, index, returned) : { json: entry };
  });
}

/** Checks what a script returned for one item; undefined when it returned nothing. */
export function returnedItem(value: unknown, index: number, returned: Returned): Item | undefined {
  if ((value === undefined || value === null) && !returned.needsItems) return undefined;
  if (Array.isArray(value)) {
    throw nodeError("code-returns-list", { index }, { itemIndex: index });
  }
  if (!isObject(value)) {
    throw nodeError("code-returns-no-object", { index }, { itemIndex: index });
  }
  const item = isItem(value) ? wrappedItem(value, index, returned) : { json: value };
  return { ...item, pairedItem: { item: index } };
}

function wrappedItem(entry: Record<string, unknown>, index: number, returned: Returned): Item {
  const unknown = Object.keys(entry).find((key) => !ITEM_KEYS.has(key));
  if (unknown !== undefined) {
    throw nodeError("returned-key-unknown", { index, key: unknown });
  }
  const { json = {}, binary } = entry;
  const isList = returned.needsItems && Array.isArray(json);
  if (!isObject(json) && !isList) throw notAnObject(json, index);
  const pairedItem = pairing(entry["pairedItem"], returned.inputCount);
  return {
    json: json as Record<string, unknown>,
    ...(isObject(binary) ? { binary: checkedFiles(binary, index, returned.files) } : {}),
    ...(pairedItem === undefined ? {} : { pairedItem }),
  };
}

/** True for an item rather than plain data: it has `json`, or files. */
function isItem(entry: Record<string, unknown>): boolean {
  if ("json" in entry) return true;
  return isObject(entry["binary"]) && Object.values(entry["binary"]).every(isObject);
}

function notAnObject(value: unknown, index: number): NodeError {
  const kind = value === null ? "null" : Array.isArray(value) ? "a list" : typeof value;
  return nodeError("returned-item-not-an-object", { index, kind });
}

/** Drops pairings to missing items; the engine then pairs by position. */
function pairing(value: unknown, inputCount: number): Item["pairedItem"] {
  if (Array.isArray(value)) {
    const pairs = value.map((entry) => onePair(entry, inputCount)).filter((pair) => pair !== undefined);
    return pairs.length > 0 ? pairs : undefined;
  }
  return onePair(value, inputCount);
}

function onePair(value: unknown, inputCount: number): PairedItem | undefined {
  const { item, input } = isObject(value) ? value : { item: value, input: 0 };
  const isIndex = (n: unknown): n is number => typeof n === "number" && Number.isInteger(n) && n >= 0;
  if (!isIndex(item) || item >= inputCount) return undefined;
  return isIndex(input) && input > 0 ? { item, input } : { item };
}

/** Files are inline, or stored ones that the script was shown. */
function checkedFiles(
  binary: Record<string, unknown>,
  index: number,
  files: KnownFiles,
): Record<string, BinaryValue> {
  const checked: Record<string, BinaryValue> = {};
  for (const [name, value] of Object.entries(binary)) {
    if (!isObject(value)) continue;
    const { data, mimeType, id } = value;
    const isStored = typeof id === "string";
    if (isStored && !files.has(id)) throw foreignFile(name, index);
    if (!isStored && typeof data !== "string") throw foreignFile(name, index);
    checked[name] = {
      ...value,
      data: String(data ?? ""),
      mimeType: typeof mimeType === "string" ? mimeType : "application/octet-stream",
    };
  }
  return checked;
}

function foreignFile(name: string, index: number): NodeError {
  return nodeError("returned-file-foreign", { index, name });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
