import { fileOf, linkTo } from "./addresses.ts";
import { replaceAddresses } from "./links.ts";

/** Address of the page with the results of a search. */
export const SEARCH_PAGE = "/docs/search";
/** The script of that page, below the folder of the site. */
export const SEARCH_SCRIPT = "/search.js";
/** Search index that the script reads, below the folder of the site. */
export const SEARCH_INDEX = "/search-index.json";

/** A page of a running Heddle as a file: relative links, no link into the editor, and a search by script. */
export function staticPage(address: string, html: string): string {
  const file = fileOf(address);
  const script =
    address === SEARCH_PAGE
      ? `<script type="module" src="${SEARCH_SCRIPT}" data-index="${linkTo(SEARCH_INDEX, file)}"></script>`
      : "";
  const page = html.replace(/<a class="home"[^>]*>.*?<\/a>/, "").replace("</body>", () => `${script}</body>`);
  return replaceAddresses(page, (each) => linkTo(each, file));
}
