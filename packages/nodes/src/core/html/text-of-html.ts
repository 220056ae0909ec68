/** A node of a parsed document. */
export interface HtmlNode {
  readonly type: string;
  readonly data?: string;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly HtmlNode[];
}

/** Line breaks before and after blocks. */
const BREAKS = new Map<string, readonly [before: number, after: number]>([
  ...["article", "aside", "body", "div", "footer", "form", "header", "html", "main", "nav", "section"].map(
    (name) => [name, [1, 1]] as const,
  ),
  ...["blockquote", "h4", "h5", "h6", "hr", "p", "pre", "table"].map((name) => [name, [2, 2]] as const),
  ...["h1", "h2", "h3"].map((name) => [name, [3, 2]] as const),
  ...["ol", "ul"].map((name) => [name, [1, 1]] as const),
]);
const HEADING = /^h[1-6]$/;
const LINE = "-".repeat(40);
/** Deeper elements are left out: no page needs them. */
const MAX_DEPTH = 500;

/** Text that grows: white space is collapsed, and blocks are set apart by the larger of the breaks around them. */
class TextBuilder {
  #text = "";
  #breaks = 0;
  #hasSpace = false;

  get text(): string {
    return this.#text;
  }

  inline(text: string): void {
    const words = text.replace(/[ \t\r\n\f\u200b]+/g, " ");
    if (words.startsWith(" ")) this.#hasSpace = true;
    if (words.trim() === "") return;
    this.raw(words.replace(/^ | $/g, ""));
    this.#hasSpace = words.endsWith(" ");
  }

  /** Adds text verbatim. */
  raw(text: string): void {
    if (text === "") return;
    if (this.#text !== "")
      this.#text += this.#breaks > 0 ? "\n".repeat(this.#breaks) : this.#hasSpace ? " " : "";
    this.#text += text;
    this.#breaks = 0;
    this.#hasSpace = false;
  }

  block(breaks: number): void {
    if (breaks === 0) return;
    this.#breaks = Math.max(this.#breaks, breaks);
    this.#hasSpace = false;
  }

  lineBreak(): void {
    this.#breaks++;
    this.#hasSpace = false;
  }
}

interface Place {
  readonly isHeading: boolean;
  readonly isPre: boolean;
  readonly depth: number;
}

/**
 * Renders HTML as plain text: paragraphs and blocks on separate lines, headings in capitals, links with their URL in
 * brackets, lists with bullets or numbers; without scripts and styles.
 */
export function textOfHtml(nodes: readonly HtmlNode[]): string {
  return textIn(nodes, { isHeading: false, isPre: false, depth: 0 });
}

function textIn(nodes: readonly HtmlNode[], place: Place): string {
  const builder = new TextBuilder();
  addAll(builder, nodes, place);
  return builder.text;
}

function addAll(builder: TextBuilder, nodes: readonly HtmlNode[], place: Place): void {
  for (const node of nodes) add(builder, node, place);
}

function add(builder: TextBuilder, node: HtmlNode, place: Place): void {
  if (node.type === "text") addText(builder, node.data ?? "", place);
  else if (node.type === "tag" && place.depth < MAX_DEPTH) addElement(builder, node, place);
}

function addText(builder: TextBuilder, data: string, { isHeading, isPre }: Place): void {
  const text = isHeading ? data.toUpperCase() : data;
  if (isPre) builder.raw(text);
  else builder.inline(text);
}

function addElement(builder: TextBuilder, node: HtmlNode, outer: Place): void {
  const { name = "", children = [] } = node;
  const place = { ...outer, depth: outer.depth + 1 };
  const [before, after] = BREAKS.get(name) ?? [0, 0];
  builder.block(before);
  if (name === "br") builder.lineBreak();
  else if (name === "hr") builder.raw(LINE);
  else if (name === "img") builder.inline(imageText(node));
  else if (name === "a") addLink(builder, node, place);
  else if (name === "ul" || name === "ol") addList(builder, node, place);
  else if (name === "blockquote") builder.raw(prefixed(textIn(children, place), "> ", "> "));
  else if (name === "pre") builder.raw(textIn(children, { ...place, isPre: true }));
  else addAll(builder, children, HEADING.test(name) ? { ...place, isHeading: true } : place);
  builder.block(after);
}

function imageText({ attribs = {} }: HtmlNode): string {
  return [attribs["alt"], attribs["src"] && `[${attribs["src"]}]`].filter(Boolean).join(" ");
}

/** Links within the page have no useful URL. */
function addLink(builder: TextBuilder, { attribs = {}, children = [] }: HtmlNode, place: Place): void {
  addAll(builder, children, place);
  const address = (attribs["href"] ?? "").replace(/^mailto:/, "");
  if (address !== "" && !address.startsWith("#")) builder.inline(` [${address}]`);
}

function addList(builder: TextBuilder, { name, attribs = {}, children = [] }: HtmlNode, place: Place): void {
  const entries = children.filter((child) => child.name === "li");
  const first = Number.parseInt(attribs["start"] ?? "1", 10) || 1;
  const width = String(first + entries.length - 1).length + 3;
  for (const [index, { children: inside = [] }] of entries.entries()) {
    const sign = name === "ul" ? " * " : ` ${first + index}. `.padEnd(width);
    builder.block(1);
    builder.raw(prefixed(textIn(inside, place), sign, " ".repeat(sign.length)));
  }
}

function prefixed(text: string, first: string, others: string): string {
  return first + text.replaceAll("\n", `\n${others}`);
}
