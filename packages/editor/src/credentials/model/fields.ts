import { refersToSecrets, secretReferencesIn } from "@heddle/api";
import { type CredentialTypeDescription, isRecord, type NodeProperty } from "@heddle/workflow";

type Data = Readonly<Record<string, unknown>>;

/** The fields that the instance fills in, of a type. */
export function presetFields(type: CredentialTypeDescription | undefined): readonly string[] {
  const names = type?.["__overwrittenProperties"];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Whether the stored data holds the user's own values instead of those the instance provides. */
export function hasOwnValues(data: Data, preset: readonly string[]): boolean {
  return preset.some((name) => !isEmpty(data[name]));
}

/** The data to save: without the fields that the instance fills in, unless own values are wanted. */
export function dataToSave(values: Data, preset: readonly string[], isCustom: boolean): Data {
  if (isCustom) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !preset.includes(name)));
}

/** Names of the required fields among those on screen that are empty. */
export function missingFields(shown: readonly NodeProperty[], values: Data): string[] {
  return shown
    .filter((property) => property.required && isEmpty(values[property.name]))
    .map((property) => property.displayName);
}

/** Names of the fields on screen that refer to external secrets in a way that cannot be read. */
export function unreadableFields(shown: readonly NodeProperty[], values: Data): string[] {
  return shown
    .filter(({ name }) => {
      const value = values[name];
      return refersToSecrets(value) && (secretReferencesIn(value)?.length ?? 0) === 0;
    })
    .map(({ displayName }) => displayName);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (isRecord(value) && Object.keys(value).length === 0);
}
