import { locator } from "../../service/parameters.ts";

/** The identifier at the end of an address of Notion: 32 digits, with or without hyphens. */
const ID = "([0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})";
const SITE = "https?://(?:[\\w.-]+\\.)?(?:notion\\.so|notion\\.site|notion\\.com)/(?:[^?#]*[-/])?";

export const database = locator("databaseId", "Database", "The database", {
  list: "getDatabases",
  url: `${SITE}${ID}`,
});

/** A page that is named by its address or its identifier. */
export function pageLocator(displayName: string, description: string) {
  return named("pageId", displayName, description, `${SITE}${ID}`);
}

export const page = pageLocator("Page", "The page");

/** A page is a block too; an address of a block ends with its identifier. */
export const block = named("blockId", "Block", "The block or page", `${SITE}(?:[^#]*#)?${ID}`);

function named<const N extends string>(name: N, displayName: string, description: string, url: string) {
  return {
    ...locator(name, displayName, description, { list: "", url }),
    default: { __rl: true, mode: "url", value: "" },
    modes: [
      {
        displayName: "By URL",
        name: "url",
        type: "string",
        extractValue: { type: "regex", regex: url },
      },
      { displayName: "By ID", name: "id", type: "string" },
    ],
  } as const;
}

/** The part of an address that names something. */
export function idPath(kind: string, id: string): string {
  return `/${kind}/${encodeURIComponent(id.trim())}`;
}
