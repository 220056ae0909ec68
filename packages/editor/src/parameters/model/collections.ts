import type { NodeProperty, PropertyGroup } from "@heddle/workflow";

/** What a setting holds right after it was added; lists start with one entry. */
export function collectionDefault(property: NodeProperty): unknown {
  const start = structuredClone(property.default);
  if (
    property.typeOptions?.multipleValues &&
    property.type !== "fixedCollection" &&
    property.type !== "collection"
  ) {
    return Array.isArray(start) ? start : [start ?? ""];
  }
  return start ?? (property.type === "fixedCollection" || property.type === "collection" ? {} : "");
}

/** A new entry of a group, with the defaults of its values; what is equal to a default is left out on saving. */
export function groupDefault(group: PropertyGroup): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const property of group.values) {
    if (property.name in entry || property.displayOptions) continue;
    entry[property.name] = structuredClone(property.default);
  }
  return entry;
}

/** The value of a fixed collection after an entry was added to one of its groups. */
export function withGroupEntry(
  value: Record<string, unknown>,
  group: PropertyGroup,
  multiple: boolean,
): Record<string, unknown> {
  const entry = groupDefault(group);
  if (!multiple) return { ...value, [group.name]: entry };
  const before = value[group.name];
  return { ...value, [group.name]: [...(Array.isArray(before) ? before : before ? [before] : []), entry] };
}

/** Entries of a group; files sometimes hold a single object where a list belongs. */
export function groupEntries(
  value: Record<string, unknown>,
  group: PropertyGroup,
): Record<string, unknown>[] {
  const inside = value[group.name];
  if (Array.isArray(inside)) return inside as Record<string, unknown>[];
  return inside !== null && typeof inside === "object" ? [inside as Record<string, unknown>] : [];
}
