import { addressOfLink, helpContents } from "./contents.ts";
import { markdown } from "./markdown.ts";
import type { Page } from "./page.ts";

/** Page of a Markdown file at a path; `undefined` if there is none. */
export async function filePage(address: string): Promise<Page | undefined> {
  const contents = await helpContents();
  const page = contents.pages.get(address);
  if (!page) return undefined;
  return {
    title: page.title,
    place: address,
    body: markdown(page.text, (link) => addressOfLink(link, page, contents)),
  };
}
