import {
  type CredentialTypeDescription,
  type CredentialTypes,
  credentialProperties,
  extendsCredentialType,
  inheritedFrom,
  isGenericCredentialType,
} from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";

/** True if a credential select with these `credentialTypes` (`has:…`, `extends:…`) offers the type. */
export function supportsCredentialType(
  wanted: readonly string[],
  name: string,
  types: CredentialTypes,
): boolean {
  if (!types.get(name)) return false;
  return wanted.some((rule) => {
    if (rule.startsWith("has:")) return hasMember(name, rule.slice(4), types);
    if (rule.startsWith("extends:"))
      return rule.slice(8) !== name && extendsCredentialType(name, rule.slice(8), types);
    return rule === name;
  });
}

const SIGN_BY_THEMSELVES: ReadonlySet<string> = new Set(["httpHeaderAuth", "httpMultipleHeadersAuth"]);

function hasMember(name: string, member: string, types: CredentialTypes): boolean {
  // A type that extends a generic one is for a specific service.
  if (member === "genericAuth") return types.get(name)?.genericAuth === true;
  const owner = inheritedFrom(name, member, types);
  // The generic header credentials sign every request themselves, so they are offered among the generic types only.
  return owner !== undefined && !(member === "authenticate" && SIGN_BY_THEMSELVES.has(owner.name));
}

/** Returns the declared scopes of account-based types; undefined for other types. */
export function oauthScopes(name: string, types: CredentialTypes): string[] | undefined {
  if (!types.get(name)) return undefined;
  if (!["oAuth2Api", "oAuth1Api"].some((parent) => extendsCredentialType(name, parent, types)))
    return undefined;
  const properties = credentialProperties(name, types) ?? [];
  const scope = properties.find((property) => property.name === "scope")?.default;
  // An expression depends on the other fields.
  if (typeof scope !== "string" || scope.startsWith("=")) return [];
  return scope.split(/[\s,]+/).filter(Boolean);
}

/** Returns the initial name of a new credential: the service's name and "account". */
export function newCredentialName(type: CredentialTypeDescription): string {
  if (isGenericCredentialType(type.name)) return parameterTexts.unnamedCredential;
  const service = type.displayName
    .replace(/\b(API|OAuth\d?)\b/gi, "")
    .replace(/\s+/g, " ")
    .trim();
  return parameterTexts.accountOf(service);
}
