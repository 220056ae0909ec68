import { BLANK_VALUE, isOnlyReference } from "@heddle/api";
import { isRecord, type NodeProperty } from "@heddle/workflow";

type Data = Record<string, unknown>;
type Properties = readonly NodeProperty[] | undefined;

/**
 * Replaces secrets by the blank marker, for the editor. The type determines non-secret fields; for an unknown type
 * every field is secret.
 */
export function blankSecrets(data: Data, properties: Properties): Data {
  const byName = new Map((properties ?? []).map((property) => [property.name, property]));
  return mapValues(data, (value, key) => blanked(value, byName.get(key)));
}

function blanked(value: unknown, property: NodeProperty | undefined): unknown {
  // A reference to a secret elsewhere is none itself; who edits the credential has to see it.
  if (isOnlyReference(value)) return value;
  if (isSecret(property)) return value === "" || value === null ? value : BLANK_VALUE;
  if (!isRecord(value)) return value;
  if (property?.type === "collection") return blankSecrets(value, property.options as NodeProperty[]);
  if (property?.type !== "fixedCollection") return value;
  return mapValues(value, (entries, group) => {
    const fields = groupFields(property, group);
    if (Array.isArray(entries))
      return entries.map((entry) => (isRecord(entry) ? blankSecrets(entry, fields) : entry));
    return isRecord(entries) ? blankSecrets(entries, fields) : entries;
  });
}

function isSecret(property: NodeProperty | undefined): boolean {
  return property === undefined || property.typeOptions?.password === true || property.type === "hidden";
}

function groupFields(property: NodeProperty, group: string): Properties {
  const groups = (property.options ?? []) as readonly { name: string; values?: readonly NodeProperty[] }[];
  return groups.find(({ name }) => name === group)?.values;
}

/** Restores the stored secrets where the editor returned their markers, position by position. */
export function restoreSecrets(data: Data, stored: Data): Data {
  const restored = restoredAt(data, stored) as Data;
  if (Object.hasOwn(stored, "oauthTokenData")) restored["oauthTokenData"] = stored["oauthTokenData"];
  return restored;
}

function restoredAt(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value)) {
    const before = Array.isArray(stored) ? stored : [];
    return value.map((entry, index) =>
      entry === BLANK_VALUE ? (before[index] ?? "") : restoredAt(entry, before[index]),
    );
  }
  if (!isRecord(value)) return value;
  const before = isRecord(stored) ? stored : {};
  const kept = Object.entries(value).filter(
    ([key, entry]) => entry !== BLANK_VALUE || Object.hasOwn(before, key),
  );
  return Object.fromEntries(
    kept.map(([key, entry]) => [
      key,
      entry === BLANK_VALUE
        ? before[key]
        : restoredAt(entry, Object.hasOwn(before, key) ? before[key] : undefined),
    ]),
  );
}

/** True if a marker stands for a stored secret. */
export function keepsSecrets(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(keepsSecrets);
  return isRecord(data) ? Object.values(data).some(keepsSecrets) : data === BLANK_VALUE;
}

function mapValues(data: Data, map: (value: unknown, key: string) => unknown): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, map(value, key)]));
}
