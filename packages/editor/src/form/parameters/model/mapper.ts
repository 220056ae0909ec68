import { isRecord, type NodeProperty, type PropertyType } from "@heddle/workflow";

/** A field of a mapping, as stored by nodes. */
export interface MapperField {
  id: string;
  displayName: string;
  required?: boolean;
  /** False for hidden fields. */
  display?: boolean;
  /** Preselected as a matching column. */
  defaultMatch?: boolean;
  canBeUsedToMatch?: boolean;
  type?: string;
  removed?: boolean;
  readOnly?: boolean;
  options?: { name: string; value: string | number | boolean }[];
  defaultValue?: unknown;
  [key: string]: unknown;
}

/** The stored value of a resource mapper. */
export interface MapperValue {
  mappingMode: "defineBelow" | "autoMapInputData";
  value: Record<string, unknown> | null;
  matchingColumns: string[];
  schema: MapperField[];
  [key: string]: unknown;
}

/** Settings of a mapping parameter. */
export interface MapperSettings {
  /** True if rows are matched by columns before they are written. */
  matches: boolean;
  matchesSeveral: boolean;
  canMapAutomatically: boolean;
  addAllFields: boolean;
  word: { singular: string; plural: string };
  convertsTypes: boolean;
  matchingLabels: { title?: string; description?: string; hint?: string };
}

/** Returns the declared settings of a mapping. */
export function mapperSettings(property: NodeProperty): MapperSettings {
  const given = property.typeOptions?.resourceMapper ?? {};
  const words = isRecord(given["fieldWords"]) ? given["fieldWords"] : {};
  const labels = isRecord(given["matchingFieldsLabels"]) ? given["matchingFieldsLabels"] : {};
  return {
    matches: given["mode"] === "update" || given["mode"] === "upsert",
    matchesSeveral: given["multiKeyMatch"] === true,
    canMapAutomatically: given["supportAutoMap"] !== false,
    addAllFields: given["addAllFields"] !== false,
    word: { singular: String(words["singular"] ?? "field"), plural: String(words["plural"] ?? "fields") },
    convertsTypes: given["showTypeConversionOptions"] === true,
    matchingLabels: labels,
  };
}

/** Parses a stored mapping: keys can be missing, unknown ones are preserved. */
export function toMapper(value: unknown): MapperValue {
  const given = isRecord(value) ? value : {};
  return {
    ...given,
    mappingMode: given["mappingMode"] === "autoMapInputData" ? "autoMapInputData" : "defineBelow",
    value: isRecord(given["value"]) ? given["value"] : null,
    matchingColumns: Array.isArray(given["matchingColumns"]) ? given["matchingColumns"].map(String) : [],
    schema: Array.isArray(given["schema"]) ? given["schema"].filter(isField) : [],
  };
}

function isField(field: unknown): field is MapperField {
  return isRecord(field) && typeof field["id"] === "string";
}

/**
 * Returns the mapping with the service's current fields. Fields that the user removed stay removed; a field that the
 * service no longer has stays while it has a value. The same object if nothing changes.
 */
export function withLoadedFields(
  mapper: MapperValue,
  loaded: readonly MapperField[],
  settings: MapperSettings,
): MapperValue {
  const known = new Map(mapper.schema.map((field) => [field.id, field]));
  const present = new Set(loaded.map(({ id }) => id));
  const gone = mapper.schema.filter(({ id }) => !present.has(id) && hasValue(mapper.value?.[id]));
  const schema = [
    ...loaded.map((field) => ({ ...field, removed: removedOf(field, known.get(field.id), settings) })),
    ...gone,
  ];
  const matchingColumns = settings.matches
    ? matchingOf(mapper.matchingColumns, loaded, settings)
    : mapper.matchingColumns;
  const isSame =
    JSON.stringify(schema) === JSON.stringify(mapper.schema) &&
    JSON.stringify(matchingColumns) === JSON.stringify(mapper.matchingColumns);
  return isSame ? mapper : { ...mapper, value: mapper.value ?? {}, matchingColumns, schema };
}

function removedOf(
  field: MapperField,
  known: MapperField | undefined,
  { addAllFields }: MapperSettings,
): boolean {
  if (known) return known.removed === true;
  return field.removed ?? (!addAllFields && !field.required);
}

/** Returns selected columns that still exist; otherwise those proposed by the service, or its first one. */
function matchingOf(
  chosen: readonly string[],
  loaded: readonly MapperField[],
  { matchesSeveral }: MapperSettings,
): string[] {
  const kept = chosen.filter((id) => loaded.some((field) => field.id === id));
  if (kept.length > 0) return kept;
  const usable = loaded.filter(canMatch);
  const proposed = usable.filter(({ defaultMatch }) => defaultMatch);
  const first = proposed.length > 0 ? proposed : usable.slice(0, 1);
  return (matchesSeveral ? first : first.slice(0, 1)).map(({ id }) => id);
}

/** True if rows can be matched by this field. */
export function canMatch(field: MapperField): boolean {
  return field.canBeUsedToMatch !== false && field.display !== false;
}

/** Returns the fields that are filled in one by one: matching ones first. */
export function shownFields(mapper: MapperValue, { matches }: MapperSettings): MapperField[] {
  const fields = mapper.schema.filter(
    (field) => !field.removed && field.display !== false && (!field.readOnly || isMatching(field)),
  );
  function isMatching({ id }: MapperField): boolean {
    return matches && mapper.matchingColumns.includes(id);
  }
  return [...fields.filter(isMatching), ...fields.filter((field) => !isMatching(field))];
}

/** Returns removed fields that can be added again. */
export function addableFields(mapper: MapperValue): MapperField[] {
  return mapper.schema.filter((field) => field.removed && field.display !== false && !field.readOnly);
}

/** True if a field can be removed from the mapping. */
export function isRemovable(mapper: MapperValue, field: MapperField, { matches }: MapperSettings): boolean {
  return !field.required && !(matches && mapper.matchingColumns.includes(field.id));
}

/** Removes fields and their values from the list. */
export function withoutFields(mapper: MapperValue, ids: readonly string[]): MapperValue {
  const values = Object.entries(mapper.value ?? {}).filter(([id]) => !ids.includes(id));
  return {
    ...withRemoved(mapper, ids, true),
    value: Object.fromEntries(values),
  };
}

/** Returns the mapping with these fields added. */
export function withFields(mapper: MapperValue, ids: readonly string[]): MapperValue {
  return withRemoved(mapper, ids, false);
}

function withRemoved(mapper: MapperValue, ids: readonly string[], removed: boolean): MapperValue {
  return {
    ...mapper,
    schema: mapper.schema.map((field) => (ids.includes(field.id) ? { ...field, removed } : field)),
  };
}

/** Returns the mapping with a new value of one field. */
export function withValue(mapper: MapperValue, id: string, value: unknown): MapperValue {
  return { ...mapper, value: { ...mapper.value, [id]: value } };
}

const types: Record<string, PropertyType> = {
  number: "number",
  boolean: "boolean",
  dateTime: "dateTime",
  options: "options",
  object: "json",
  array: "json",
};

/** Returns the parameter for a field. */
export function fieldProperty(field: MapperField, isMatching: boolean): NodeProperty {
  return {
    displayName: field.displayName || field.id,
    name: field.id,
    type: types[field.type ?? ""] ?? "string",
    default: field.defaultValue ?? "",
    ...(field.required || isMatching ? { required: true } : {}),
    ...(field.options ? { options: field.options } : {}),
  };
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
