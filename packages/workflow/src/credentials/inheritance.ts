import type { CredentialTypeDescription } from "../node-type/node-description.ts";
import type { NodeProperty } from "../node-type/property.ts";

/** Credential types by name. */
export interface CredentialTypes {
  /** Undefined for types that are not installed. */
  get(name: string): CredentialTypeDescription | undefined;
}

/** Loads the description of a credential type; undefined for types that are not installed. */
export type LoadCredentialType = (name: string) => Promise<CredentialTypeDescription | undefined>;

/** The types that HTTP requests can be signed with at any service. */
const GENERIC_CREDENTIAL_TYPES = [
  "httpBasicAuth",
  "httpBearerAuth",
  "httpCustomAuth",
  "httpDigestAuth",
  "httpHeaderAuth",
  "httpMultipleHeadersAuth",
  "httpQueryAuth",
  "oAuth1Api",
  "oAuth2Api",
] as const;

/** A type that HTTP requests can be signed with at any service. */
export type GenericCredentialType = (typeof GENERIC_CREDENTIAL_TYPES)[number];

/** True for types that serve any service. */
export function isGenericCredentialType(name: string): name is GenericCredentialType {
  return (GENERIC_CREDENTIAL_TYPES as readonly string[]).includes(name);
}

/** Name of a type and of all types that it extends, each once, nearest first; includes names that are not installed. */
export function credentialAncestry(name: string, types: CredentialTypes): string[] {
  const found = new Set<string>();
  const visit = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    for (const parent of types.get(each)?.extends ?? []) visit(parent);
  };
  visit(name);
  return [...found];
}

/** True when a type is the wanted one or extends it, in however many steps. */
export function extendsCredentialType(name: string, wanted: string, types: CredentialTypes): boolean {
  return credentialAncestry(name, types).includes(wanted);
}

/** Nearest description, among a type and those it extends, that has the member, such as `authenticate`. */
export function inheritedFrom(
  name: string,
  member: string,
  types: CredentialTypes,
): CredentialTypeDescription | undefined {
  return credentialAncestry(name, types)
    .map((each) => types.get(each))
    .find((type) => type?.[member] !== undefined);
}

/**
 * Form of a type with the properties of those it extends. A property that a type redeclares replaces the inherited one
 * at its position. `undefined` if the type is not installed.
 */
export function credentialProperties(name: string, types: CredentialTypes): NodeProperty[] | undefined {
  return propertiesOf(name, types, []);
}

function propertiesOf(
  name: string,
  types: CredentialTypes,
  children: readonly string[],
): NodeProperty[] | undefined {
  const type = types.get(name);
  if (!type || children.includes(name)) return undefined;
  const inherited = (type.extends ?? []).map((parent) => propertiesOf(parent, types, [...children, name]));
  return [...inherited, type.properties].reduce<NodeProperty[]>(
    (all, properties) => overwritten(all, properties ?? []),
    [],
  );
}

/** Both lists as one; declarations in the second replace all of the same name in the first. */
function overwritten(first: readonly NodeProperty[], second: readonly NodeProperty[]): NodeProperty[] {
  const byName = Map.groupBy([...first, ...second], ({ name }) => name);
  const declared = Map.groupBy(second, ({ name }) => name);
  return [...byName].flatMap(([name, properties]) => declared.get(name) ?? properties);
}

/** Descriptions of a type and of all types that it extends, by name, for the functions above. */
export async function loadCredentialAncestry(
  name: string,
  load: LoadCredentialType,
): Promise<ReadonlyMap<string, CredentialTypeDescription>> {
  const found = new Map<string, CredentialTypeDescription>();
  const visit = async (each: string): Promise<void> => {
    const type = found.has(each) ? undefined : await load(each);
    if (!type) return;
    found.set(each, type);
    await Promise.all((type.extends ?? []).map(visit));
  };
  await visit(name);
  return found;
}
