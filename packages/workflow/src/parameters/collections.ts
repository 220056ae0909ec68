import type { NodeProperty, PropertyGroup } from "../node-type/property.ts";

/** Initial value of an added setting; lists start with one entry. */
export function collectionDefault(property: NodeProperty): unknown {
  const start = structuredClone(property.default);
  if (!isRepeated(property)) return start ?? (isContainer(property) ? {} : "");
  return Array.isArray(start) && start.length > 0 ? start : [Array.isArray(start) ? "" : (start ?? "")];
}

/** Values of a collection after a setting was added; a setting with several values gets one more. */
export function withSetting(values: Record<string, unknown>, option: NodeProperty): Record<string, unknown> {
  const before = values[option.name];
  const added = collectionDefault(option);
  if (before === undefined || !option.typeOptions?.multipleValues) return { ...values, [option.name]: added };
  const list = Array.isArray(before) ? before : [before];
  return { ...values, [option.name]: [...list, ...[added].flat()] };
}

/** Settings that can be added: missing ones, and those that can occur several times. */
export function settingsToAdd(
  options: readonly NodeProperty[],
  values: Record<string, unknown>,
): NodeProperty[] {
  return options.filter((option) => values[option.name] === undefined || isRepeated(option));
}

function isRepeated(property: NodeProperty): boolean {
  return property.typeOptions?.multipleValues === true && !isContainer(property);
}

function isContainer({ type }: NodeProperty): boolean {
  return type === "fixedCollection" || type === "collection";
}

/** Whether a field of an entry exists only after it was added: in lists that hide optional fields. */
export function isOptionalField({ typeOptions: list }: NodeProperty, field: NodeProperty): boolean {
  const isKept = field.required === true || field.typeOptions?.showEvenWhenOptional === true;
  return list?.hideOptionalFields === true && !isKept;
}

/** A new entry of a group, with the defaults of its values; values equal to a default are omitted on saving. */
function groupDefault(group: PropertyGroup, list: NodeProperty | undefined): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const property of group.values) {
    if (Object.hasOwn(entry, property.name) || property.displayOptions) continue;
    if (list && isOptionalField(list, property)) continue;
    entry[property.name] = structuredClone(property.default);
  }
  return entry;
}

/** Value of a fixed collection after an entry was added to one of its groups; `list` is the collection, if it can hide fields. */
export function withGroupEntry(
  value: Record<string, unknown>,
  group: PropertyGroup,
  multiple: boolean,
  list?: NodeProperty,
): Record<string, unknown> {
  const entry = groupDefault(group, list);
  if (!multiple) return { ...value, [group.name]: entry };
  const before = value[group.name];
  return { ...value, [group.name]: [...(Array.isArray(before) ? before : before ? [before] : []), entry] };
}

/** Minimum and maximum number of a group's entries. */
export function entryLimits({ typeOptions }: NodeProperty): { min: number; max: number } {
  const { minRequiredFields: min, maxAllowedFields: max } = typeOptions ?? {};
  return {
    min: typeof min === "number" ? min : 0,
    max: typeof max === "number" ? max : Number.POSITIVE_INFINITY,
  };
}

/** Entries of a group; files sometimes contain a single object instead of a list. */
export function groupEntries(
  value: Record<string, unknown>,
  group: PropertyGroup,
): Record<string, unknown>[] {
  const inside = value[group.name];
  if (Array.isArray(inside)) return inside as Record<string, unknown>[];
  return inside !== null && typeof inside === "object" ? [inside as Record<string, unknown>] : [];
}
