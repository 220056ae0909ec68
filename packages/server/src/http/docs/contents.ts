import { readFile } from "node:fs/promises";
import path from "node:path";
import { marked, type Tokens } from "marked";

/** Folder of the help's Markdown files. */
const FOLDER = path.resolve(import.meta.dirname, "../../../../../docs");
/** Its lists of links are the navigation. */
const TABLE_OF_CONTENTS = "README.md";
/** Pages that a running Heddle makes of its types. Their files list the types for readers of the repository. */
const TYPE_PAGES: ReadonlyMap<string, string> = new Map([
  ["nodes.md", "/docs/nodes"],
  ["credential-types.md", "/docs/credentials"],
]);
/** Heading of the pages for contributors, which are not served. */
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

/** All pages except those of types. */
export interface Contents {
  readonly groups: readonly ContentsGroup[];
  /** By path. */
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
  const listed = linked.filter((href) => href.endsWith(".md") && !TYPE_PAGES.has(href));
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

/** Path at which a file is served: `guide/items.md` at `/docs/guide/items`. */
function addressOfFile(file: string): string {
  const types = TYPE_PAGES.get(file);
  if (types !== undefined) return types;
  if (file === TABLE_OF_CONTENTS) return "/docs";
  return `/docs/${file.replace(/README\.md$/, "guide.md").replace(/\.md$/, "")}`;
}

/** Target of a link in the product: other pages of the help, their parts, and the web. The anchor of a type leads to its page. */
export function addressOfLink(link: string, from: FilePage, { pages }: Contents): string | undefined {
  if (/^(?:https:\/\/|#)/.test(link)) return link;
  const [, file, anchor = ""] = /^([^#]+\.md)(#.*)?$/.exec(link) ?? [];
  if (file === undefined) return undefined;
  const target = path.posix.join(path.posix.dirname(from.file), file);
  const address = addressOfFile(target);
  if (TYPE_PAGES.has(target)) return anchor ? `${address}/${encodeURIComponent(anchor.slice(1))}` : address;
  return pages.has(address) ? `${address}${anchor}` : undefined;
}
