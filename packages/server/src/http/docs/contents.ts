import { readFile } from "node:fs/promises";
import path from "node:path";
import { marked, type Tokens } from "marked";

/** Where the Markdown files of the help lie. */
const FOLDER = path.resolve(import.meta.dirname, "../../../../../docs");
/** Its lists of links are the navigation. */
const TABLE_OF_CONTENTS = "README.md";
/** What only those who change Heddle read is not served. */
const NOT_SERVED = "The project";

/** A line of the navigation. */
interface ContentsEntry {
  readonly label: string;
  readonly address: string;
}

/** A heading of the navigation with its lines. */
export interface ContentsGroup {
  readonly title: string;
  readonly entries: readonly ContentsEntry[];
}

/** A page that is a Markdown file. */
export interface FilePage {
  readonly address: string;
  /** Below the folder of the help. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

/** All there is to read, except for the pages of types. */
export interface Contents {
  readonly groups: readonly ContentsGroup[];
  /** By address. */
  readonly pages: ReadonlyMap<string, FilePage>;
}

let contents: Promise<Contents> | undefined;

/** The table of contents with its pages; read with the first request, as files do not change while the server runs. */
export function helpContents(): Promise<Contents> {
  contents ??= readContents();
  return contents;
}

async function readContents(): Promise<Contents> {
  const groups = groupsOf(await readText(TABLE_OF_CONTENTS));
  const linked = groups.flatMap(({ links }) => links.map(({ href }) => href));
  const listed = linked.filter((href) => href.endsWith(".md"));
  const pages = await Promise.all([TABLE_OF_CONTENTS, ...listed].map(readPage));
  return {
    groups: groups.map(({ title, links }) => ({
      title,
      entries: links.map(({ text, href }) => ({ label: text, address: addressOfFile(href) })),
    })),
    pages: new Map(pages.map((page) => [page.address, page])),
  };
}

/** Links of the lists below each heading. */
function groupsOf(text: string): { title: string; links: Tokens.Link[] }[] {
  const groups: { title: string; links: Tokens.Link[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === "heading" && token["depth"] === 2) groups.push({ title: token["text"], links: [] });
    if (token.type !== "list") continue;
    for (const item of (token as Tokens.List).items) {
      const link = firstLink(item);
      if (link) groups.at(-1)?.links.push(link);
    }
  }
  return groups.filter(({ title }) => title !== NOT_SERVED);
}

function firstLink({ tokens }: Tokens.ListItem): Tokens.Link | undefined {
  const words = tokens.flatMap((token) => (token as Tokens.Text).tokens ?? []);
  return words.find((token): token is Tokens.Link => token.type === "link");
}

async function readPage(file: string): Promise<FilePage> {
  const text = await readText(file);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
  return { file, title, text: text.replace(/^# .+$/m, ""), address: addressOfFile(file) };
}

const readText = (file: string) => readFile(path.join(FOLDER, file), "utf8");

/** Where a file is served: `guide/items.md` at `/docs/guide/items`. What is no Markdown file is an address already. */
function addressOfFile(file: string): string {
  if (!file.endsWith(".md")) return file;
  if (file === TABLE_OF_CONTENTS) return "/docs";
  return `/docs/${file.replace(/README\.md$/, "guide.md").replace(/\.md$/, "")}`;
}

/** Where a link of a page leads in the product: other pages of the help, their parts, and the web. */
export function addressOfLink(link: string, from: FilePage, { pages }: Contents): string | undefined {
  if (/^(?:https:\/\/|#|\/docs\b)/.test(link)) return link;
  const [, file, anchor = ""] = /^([^#]+\.md)(#.*)?$/.exec(link) ?? [];
  if (file === undefined) return undefined;
  const address = addressOfFile(path.posix.join(path.posix.dirname(from.file), file));
  return pages.has(address) ? `${address}${anchor}` : undefined;
}
