import { readFile } from "node:fs/promises";
import path from "node:path";
import { markdown } from "./markdown.ts";
import type { Page } from "./page.ts";

const folder = path.resolve(import.meta.dirname, "../../../../../docs/expressions");

/** Name of the first page, which leads to the others. */
const FIRST_PAGE = "guide";

/** A page of the guide to expressions; undefined when there is none of this name. */
export async function expressionPage(name: string): Promise<Page | undefined> {
  if (!/^[a-z-]+$/.test(name)) return undefined;
  const file = name === FIRST_PAGE ? "README.md" : `${name}.md`;
  const text = await readFile(path.join(folder, file), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const title = /^# (.+)$/m.exec(text)?.[1] ?? name;
  return { title, body: markdown(text.replace(/^# .+$/m, ""), addressOf) };
}

/** Pages link to each other by their files. */
function addressOf(link: string): string | undefined {
  const [, file, anchor = ""] = /^([\w-]+)\.md(#.*)?$/.exec(link) ?? [];
  if (file === undefined) return link.startsWith("https://") || link.startsWith("#") ? link : undefined;
  return `/docs/expressions/${file === "README" ? FIRST_PAGE : file}${anchor}`;
}
