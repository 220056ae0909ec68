import { loadCredentialType } from "@heddle/nodes";
import {
  credentialAncestry as ancestryAmong,
  loadCredentialAncestry,
  type NodeProperty,
  credentialProperties as propertiesAmong,
} from "@heddle/workflow";

type Data = Record<string, unknown>;

const descriptionOf = async (name: string) => (await loadCredentialType(name))?.description;

/** Form of a credential type including inherited fields; `undefined` if the type is not installed. */
export async function credentialProperties(name: string): Promise<NodeProperty[] | undefined> {
  return propertiesAmong(name, await loadCredentialAncestry(name, descriptionOf));
}

/** The names of a credential type and of all that it extends. */
export async function credentialAncestry(name: string): Promise<Set<string>> {
  return new Set(ancestryAmong(name, await loadCredentialAncestry(name, descriptionOf)));
}

/**
 * Stored data with the presets of the installation and the form's defaults. Hidden fields always have the type's value,
 * whatever is stored; it can be an expression over the other fields (`$self`).
 */
export async function filledData(
  type: string,
  stored: Readonly<Data>,
  presets?: { fill(type: string, stored: Readonly<Data>): Promise<Data> },
): Promise<Data> {
  const properties = (await credentialProperties(type)) ?? [];
  const data: Data = Object.fromEntries(properties.map((property) => [property.name, property.default]));
  Object.assign(data, presets ? await presets.fill(type, stored) : stored);
  const fixed = properties.filter(
    (property) => property.type === "hidden" && !property.typeOptions?.["expirable"],
  );
  for (const property of fixed) data[property.name] = property.default;
  const computed = fixed.filter(({ default: value }) => typeof value === "string" && value.startsWith("="));
  if (computed.length === 0) return data;
  // Loaded here: no server needs expressions to start.
  const { evaluateDescription } = await import("./evaluate-description.ts");
  for (const { name, default: value } of computed)
    data[name] = evaluateDescription(value, {}, { $self: { ...data } });
  return data;
}
