import type { Item } from "@heddle/workflow";
import type { Fields } from "../../item-fields/fields-of-json.ts";
import { FILES, type SplitSettings } from "./settings.ts";

type Json = Record<string, unknown>;

/** Items created from the lists of one item; lists of several fields are combined by position, up to the longest. */
export function splitItem(
  item: Item,
  settings: SplitSettings,
  fields: Fields,
  onFound: (name: string) => void,
): Item[] {
  const parts: Item[] = [];
  const spreads = settings.others !== "all" && settings.others.length === 0 && settings.names.length === 1;
  for (const [at, name] of settings.names.entries()) {
    const target = settings.targets[at];
    const elements = elementsOf(item, name, fields);
    if (elements) onFound(name);
    for (const [index, element] of (elements ?? []).entries()) {
      const part = (parts[index] ??= { json: {} });
      if (name === FILES) part.binary = { ...part.binary, ...(element as Item["binary"]) };
      else if (spreads && target === undefined && isObject(element)) part.json = { ...element };
      else part.json[target ?? name] = element;
    }
  }
  return withOthers(parts, item, settings, fields);
}

/** `undefined` for a missing field; a single value becomes a list of one, an object the list of its values. */
function elementsOf(item: Item, name: string, fields: Fields): readonly unknown[] | undefined {
  if (name === FILES) return Object.entries(item.binary ?? {}).map(([key, file]) => ({ [key]: file }));
  const value = fields.get(item.json, name);
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [value];
}

function withOthers(parts: Item[], item: Item, settings: SplitSettings, fields: Fields): Item[] {
  const others = otherFields(item.json, settings, fields);
  for (const part of parts) {
    if (others) part.json = { ...others, ...part.json };
    if (settings.withFiles && item.binary && !part.binary) part.binary = item.binary;
  }
  return parts;
}

function otherFields(json: Json, { others, names }: SplitSettings, fields: Fields): Json | undefined {
  if (others === "all") return names.reduce((rest, name) => fields.without(rest, name), json);
  if (others.length === 0) return undefined;
  return Object.fromEntries(others.map((name) => [name, fields.get(json, name)]));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
