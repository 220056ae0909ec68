import type { CredentialTypeDescription, NodeProperty } from "@heddle/workflow";

type Types = ReadonlyMap<string, CredentialTypeDescription>;

/** Whether a credential select with these `credentialTypes` (`has:…`, `extends:…`) offers the type. */
export function supportsCredentialType(wanted: readonly string[], name: string, types: Types): boolean {
  const type = types.get(name);
  if (!type) return false;
  return wanted.some((rule) => {
    if (rule.startsWith("has:")) return hasProperty(type, rule.slice(4), types);
    if (rule.startsWith("extends:")) return extendsType(type, rule.slice(8), types);
    return rule === name;
  });
}

function hasProperty(type: CredentialTypeDescription, key: string, types: Types): boolean {
  // The generic header credential signs every request by itself, so it is offered among the generic types only.
  if (key === "authenticate" && type.name === "httpHeaderAuth") return false;
  if (type[key] !== undefined) return true;
  return parents(type, types).some((parent) => hasProperty(parent, key, types));
}

function extendsType(type: CredentialTypeDescription, wanted: string, types: Types): boolean {
  if (type.extends?.includes(wanted)) return true;
  return parents(type, types).some((parent) => extendsType(parent, wanted, types));
}

function parents(type: CredentialTypeDescription, types: Types): CredentialTypeDescription[] {
  return (type.extends ?? []).flatMap((name) => {
    const parent = types.get(name);
    return parent && parent !== type ? [parent] : [];
  });
}

/** All properties of a type: its own, then those of the types it extends that it does not name itself. */
export function credentialProperties(type: CredentialTypeDescription, types: Types): NodeProperty[] {
  const own = new Set(type.properties.map((property) => property.name));
  const inherited = parents(type, types).flatMap((parent) => credentialProperties(parent, types));
  return [...inherited.filter((property) => !own.has(property.name)), ...type.properties];
}

/** What types that are connected to an account ask to be allowed, as far as the type says; undefined for other types. */
export function oauthScopes(name: string, types: Types): string[] | undefined {
  const type = types.get(name);
  if (
    !type ||
    !["oAuth2Api", "oAuth1Api"].some((parent) => name === parent || extendsType(type, parent, types))
  )
    return undefined;
  const scope = credentialProperties(type, types).find((property) => property.name === "scope")?.default;
  // An expression depends on the other fields.
  if (typeof scope !== "string" || scope.startsWith("=")) return [];
  return scope.split(/[\s,]+/).filter(Boolean);
}

const generic = new Set([
  "httpBasicAuth",
  "httpDigestAuth",
  "httpHeaderAuth",
  "httpQueryAuth",
  "oAuth1Api",
  "oAuth2Api",
]);

/** The name a new credential starts with: the service's name and "account". */
export function newCredentialName(type: CredentialTypeDescription): string {
  if (generic.has(type.name)) return "Unnamed credential";
  const service = type.displayName
    .replace(/\b(API|OAuth\d?)\b/gi, "")
    .replace(/\s+/g, " ")
    .trim();
  return `${service} account`;
}
