import type { CredentialTypeDescription } from "@heddle/workflow";
import { compareTexts } from "../../base/language/order.ts";

/** Matching types; generic ones fit any service. */
export interface TypeGroups {
  /** Types for any service: header, query, basic, OAuth. */
  generic: CredentialTypeDescription[];
  services: CredentialTypeDescription[];
}

/** Returns the types that match a search, the best first; without a search all of them by name. */
export function findTypes(types: readonly CredentialTypeDescription[], search: string): TypeGroups {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = types
    .map((type) => ({ type, rank: isNamed(type, search) ? EXACT : rankOf(type, words) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank || compareTexts(a.type.displayName, b.type.displayName))
    .map(({ type }) => type);
  return {
    generic: ranked.filter((type) => type.genericAuth === true),
    services: ranked.filter((type) => type.genericAuth !== true),
  };
}

const EXACT = Number.MAX_SAFE_INTEGER;

/** True if a search is the whole name of a type, either its display name or its identifier in files. */
function isNamed({ name, displayName }: CredentialTypeDescription, search: string): boolean {
  const wanted = search.trim().replace(/\s+/g, " ").toLowerCase();
  return wanted !== "" && (wanted === displayName.toLowerCase() || wanted === name.toLowerCase());
}

/** -1 when a word is missing; higher when the name begins with the words. */
function rankOf({ name, displayName }: CredentialTypeDescription, words: readonly string[]): number {
  const text = `${displayName} ${name}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return -1;
  const title = displayName.toLowerCase();
  return (
    words.filter((word) => title.startsWith(word)).length * 2 +
    words.filter((word) => title.includes(` ${word}`)).length
  );
}
