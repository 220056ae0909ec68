import type { CredentialEntity } from "@heddle/api";
import { compareTexts } from "../../base/language/order.ts";

/** Filter by usage in workflows. */
export type UseFilter = "all" | "used" | "unused";
/** Sort order of the list. */
export type SortKey = "name" | "type" | "updatedAt" | "createdAt";

/** Filters and order of the list; stored in the URL. */
export interface ListChoice {
  search: string;
  /** Credential type; empty for all. */
  type: string;
  /** Id of a project; a personal one has its user's. Empty for all. */
  owner: string;
  use: UseFilter;
  sort: SortKey;
}

/** Initial state of the list. */
export const everything: ListChoice = { search: "", type: "", owner: "", use: "all", sort: "updatedAt" };

/** Context of the filters in addition to the credentials. */
export interface ListFacts {
  typeName(type: string): string;
  isUsed(id: string): boolean;
}

/** Returns the rows to show, in order. Every word of the search must occur in the name or in the name of the type. */
export function chooseCredentials<Credential extends CredentialEntity>(
  credentials: readonly Credential[],
  choice: ListChoice,
  { typeName, isUsed }: ListFacts,
): Credential[] {
  const words = choice.search.toLowerCase().split(/\s+/).filter(Boolean);
  return credentials
    .filter(({ type }) => choice.type === "" || type === choice.type)
    .filter(({ homeProject }) => choice.owner === "" || homeProject.id === choice.owner)
    .filter(({ id }) => choice.use === "all" || isUsed(id) === (choice.use === "used"))
    .filter(({ name, type }) => {
      const text = `${name} ${typeName(type)} ${type}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => compare(a, b, choice.sort, typeName));
}

function compare(a: CredentialEntity, b: CredentialEntity, sort: SortKey, typeName: ListFacts["typeName"]) {
  if (sort === "updatedAt" || sort === "createdAt")
    return compareTexts(b[sort], a[sort]) || compareTexts(a.name, b.name);
  return (
    (sort === "type" && compareTexts(typeName(a.type), typeName(b.type))) || compareTexts(a.name, b.name)
  );
}

/** Parses the state from the URL; invalid values fall back to the defaults. */
export function readListChoice(search: Record<string, unknown>): ListChoice {
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? `${value}` : "");
  const oneOf = <Value extends string>(value: unknown, values: readonly Value[], start: Value): Value =>
    values.includes(value as Value) ? (value as Value) : start;
  return {
    search: text(search["q"]),
    type: text(search["type"]),
    owner: text(search["owner"]),
    use: oneOf<UseFilter>(search["use"], ["used", "unused"], everything.use),
    sort: oneOf<SortKey>(search["sort"], ["name", "type", "createdAt"], everything.sort),
  };
}

/** Only non-default values are in the URL. */
export function writeListChoice(choice: ListChoice): Record<string, string> {
  const { search, ...rest } = choice;
  const entries = Object.entries({ ...rest, q: search }) as [string, string][];
  const start: Record<string, string> = { ...everything, q: "" };
  return Object.fromEntries(entries.filter(([key, value]) => value !== start[key]));
}

/** True if anything is filtered out. */
export function isFiltered({ search, type, owner, use }: ListChoice): boolean {
  return search !== "" || type !== "" || owner !== "" || use !== "all";
}
