import { locator } from "../../service/parameters.ts";

/** Id at the end of a Notion URL: 32 digits, with or without hyphens. */
const ID = "([0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12})";
const SITE = "https?://(?:[\\w.-]+\\.)?(?:notion\\.so|notion\\.site|notion\\.com)/(?:[^?#]*[-/])?";

export const database = locator("databaseId", "Database", "The database", {
  list: "getDatabases",
  url: `${SITE}${ID}`,
});

/** A page, identified by URL or id. */
export function pageLocator(displayName: string, description: string) {
  return named("pageId", displayName, description, `${SITE}${ID}`);
}

export const page = pageLocator("Page", "The page");

/** A page is a block too; a block's URL ends with its id. */
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

/** URL segment of a record. */
export function idPath(kind: string, id: string): string {
  return `/${kind}/${encodeURIComponent(id.trim())}`;
}
