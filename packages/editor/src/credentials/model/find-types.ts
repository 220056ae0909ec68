import type { CredentialTypeDescription } from "@heddle/workflow";
import { compareTexts } from "../../base/language/order.ts";

/** Types that were found; generic ones fit any service. */
export interface TypeGroups {
  /** For any service: header, query, basic, OAuth. */
  generic: CredentialTypeDescription[];
  services: CredentialTypeDescription[];
}

/** The types that fit a search, the best first; without a search all of them by name. */
export function findTypes(types: readonly CredentialTypeDescription[], search: string): TypeGroups {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = types
    .map((type) => ({ type, rank: rankOf(type, words) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank || compareTexts(a.type.displayName, b.type.displayName))
    .map(({ type }) => type);
  return {
    generic: ranked.filter((type) => type.genericAuth === true),
    services: ranked.filter((type) => type.genericAuth !== true),
  };
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
