import { loadCredentialType } from "@heddle/nodes";
import type { NodeProperty } from "@heddle/workflow";

/** The form of a credential type with those it extends; undefined when the type is not installed. */
export async function credentialProperties(name: string): Promise<NodeProperty[] | undefined> {
  const type = await loadCredentialType(name);
  if (!type) return undefined;
  const inherited = await Promise.all((type.description.extends ?? []).map(credentialProperties));
  return [...inherited.flatMap((properties) => properties ?? []), ...type.description.properties];
}

/** Stored data hold what was entered; the rest of the form has its defaults. */
export async function credentialDefaults(name: string): Promise<Record<string, unknown>> {
  const properties = (await credentialProperties(name)) ?? [];
  return Object.fromEntries(properties.map((property) => [property.name, property.default]));
}
