import { BLANK_VALUE } from "@heddle/api";
import type { NodeProperty } from "@heddle/workflow";

type Data = Record<string, unknown>;

/**
 * Secrets replaced by the blank marker, for the editor. What is no secret must be known from the type; of a type that is not
 * known everything is one.
 */
export function blankSecrets(data: Data, properties: readonly NodeProperty[] | undefined): Data {
  const byName = new Map((properties ?? []).map((property) => [property.name, property]));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const property = byName.get(key);
      const isSecret =
        property === undefined || property.typeOptions?.password === true || property.type === "hidden";
      return [key, isSecret && value !== "" && value !== null ? BLANK_VALUE : value];
    }),
  );
}

/** What the editor sent back, with the stored secrets where it left the markers. */
export function restoreSecrets(data: Data, stored: Data): Data {
  const restored: Data = {};
  for (const [key, value] of Object.entries(data)) {
    if (value !== BLANK_VALUE) restored[key] = value;
    else if (Object.hasOwn(stored, key)) restored[key] = stored[key];
  }
  if (Object.hasOwn(stored, "oauthTokenData")) restored["oauthTokenData"] = stored["oauthTokenData"];
  return restored;
}
