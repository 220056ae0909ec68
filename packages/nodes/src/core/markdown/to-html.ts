import type { MarkedExtension, Token, Tokens } from "marked";
import { escapeHtml } from "../../forms/html.ts";
import type { MarkdownContext } from "./description.ts";
import { headingIds } from "./heading-ids.ts";
import { prepared } from "./prepared.ts";

/** Options of the node. */
export type HtmlOptions = ReturnType<MarkdownContext["read"]>["options"];

/** Converts Markdown (CommonMark) to HTML; GitHub's extensions are enabled by an option. */
export async function toHtml(markdown: string, options: HtmlOptions): Promise<string> {
  const { Marked } = await import("marked");
  const marked = new Marked({ gfm: true, breaks: options.simpleLineBreaks ?? false });
  marked.use(tokenizerOf(options), rendererOf(options), { walkTokens: (token) => adapt(token, options) });
  const text = (await marked.parse(await prepared(markdown, options))).trimEnd();
  if (!options.completeHTMLDocument) return text;
  return `<!DOCTYPE HTML>\n<html>\n<head>\n<meta charset="utf-8">\n</head>\n<body>\n${text}\n</body>\n</html>`;
}

/** A rule that returns undefined passes its text to other rules, one that returns false keeps its default behavior. */
function tokenizerOf(options: HtmlOptions): MarkedExtension {
  const only = (isOn: boolean | undefined) => () => (isOn ? (false as const) : undefined);
  return {
    tokenizer: {
      table: only(options.tables),
      del: only(options.strikethrough),
      url: only(options.simplifiedAutoLink),
      fences: only(options.ghCodeBlocks ?? true),
    },
  };
}

function rendererOf(options: HtmlOptions): MarkedExtension {
  const idOf = headingIds(options);
  return {
    renderer: {
      heading({ tokens, depth, text }) {
        const { id, shown } = idOf(text, this.parser.parseInline(tokens));
        return `<h${depth}${id}>${shown}</h${depth}>\n`;
      },
      link({ href, title, tokens }) {
        const isHidden = options.encodeEmails === true && href.startsWith("mailto:");
        const target = options.openLinksInNewWindow ? ' rel="noopener noreferrer" target="_blank"' : "";
        const text = this.parser.parseInline(tokens);
        const address = isHidden ? characterCodes(href) : escapeHtml(href);
        const about = title ? ` title="${escapeHtml(title)}"` : "";
        return `<a href="${address}"${about}${target}>${isHidden ? characterCodes(text) : text}</a>`;
      },
      tablecell({ header, tokens, text, align }) {
        const name = header ? "th" : "td";
        const id =
          header && options.tablesHeaderId
            ? ` id="${escapeHtml(text.trim().toLowerCase().replace(/\s+/g, "_"))}"`
            : "";
        const side = align ? ` style="text-align:${align};"` : "";
        return `<${name}${id}${side}>${this.parser.parseInline(tokens)}</${name}>\n`;
      },
    },
  };
}

/** Changes tokens if the options disable features or shift heading levels. */
function adapt(token: Token, options: HtmlOptions): void {
  if (token.type === "heading") {
    const heading = token as Tokens.Heading;
    heading.depth = Math.min(6, heading.depth + Math.max(1, options.headerLevelStart ?? 1) - 1);
  }
  const item = token as Tokens.ListItem;
  if (token.type === "list_item" && item.task && !options.tasklists) showBox(item);
}

/** The box of a task as text. */
function showBox(item: Tokens.ListItem): void {
  const box = item.checked ? "[x] " : "[ ] ";
  item.task = false;
  const isBox = ({ type }: Token) => type === "checkbox";
  const first = item.tokens.find((token) => !isBox(token)) as { tokens?: Token[] } | undefined;
  item.tokens = item.tokens.filter((token) => !isBox(token));
  if (!first?.tokens) return;
  const inner = first.tokens.filter((token) => !isBox(token));
  first.tokens = [{ type: "text", raw: box, text: box, escaped: true } as Tokens.Text, ...inner];
}

function characterCodes(text: string): string {
  return [...text].map((char) => `&#${char.codePointAt(0)};`).join("");
}
