import { refersToSecrets, secretReferencesIn } from "@heddle/api";
import { type CredentialTypeDescription, isRecord, type NodeProperty } from "@heddle/workflow";

type Data = Readonly<Record<string, unknown>>;

/** Returns a type's fields that the instance fills in. */
export function presetFields(type: CredentialTypeDescription | undefined): readonly string[] {
  const names = type?.["__overwrittenProperties"];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** True if the stored data overrides the instance's values. */
export function hasOwnValues(data: Data, preset: readonly string[]): boolean {
  return preset.some((name) => !isEmpty(data[name]));
}

/** Returns the data to save, without the preset fields unless overridden. */
export function dataToSave(values: Data, preset: readonly string[], isCustom: boolean): Data {
  if (isCustom) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !preset.includes(name)));
}

/** Returns the names of visible required fields that are empty. */
export function missingFields(shown: readonly NodeProperty[], values: Data): string[] {
  return shown
    .filter((property) => property.required && isEmpty(values[property.name]))
    .map((property) => property.displayName);
}

/** Returns the names of visible fields with unreadable references to external secrets. */
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
