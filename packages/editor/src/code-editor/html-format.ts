import { parser as cssParser } from "@lezer/css";
import { parser as htmlParser } from "@lezer/html";

const indentStep = "  ";
const rawTags = new Set(["pre", "textarea"]);
const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const inlineTags = new Set(
  "a abbr b bdi bdo br cite code em i kbd mark q s samp small span strong sub sup u var".split(" "),
);

/** Thrown when the text cannot be taken apart. */
export class SyntaxTreeError extends Error {
  constructor() {
    super("Failed to parse syntax tree");
  }
}

interface Section {
  kind: "html" | "style" | "script";
  text: string;
}

const sectionPattern = /<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;

/**
 * Indents a document. With an html element it is taken apart into its styles, its scripts and the rest, each formatted by its own
 * rules and put together in the order styles, scripts, html; other text is formatted as plain HTML.
 */
export function formatHtml(text: string): string {
  if (!/<html[\s>]/i.test(text)) return formatMarkup(text);
  const sections = toSections(text);
  const order: Section["kind"][] = ["style", "script", "html"];
  return order
    .flatMap((kind) => sections.filter((section) => section.kind === kind && section.text.trim() !== ""))
    .map((section) => formatSection(section))
    .join("\n\n");
}

/** Styles and scripts that stand outside the html element, and the html element with everything in it. */
function toSections(text: string): Section[] {
  const start = text.search(/<!doctype html|<html[\s>]/i);
  const close = /<\/html\s*>/gi;
  let end = text.length;
  for (const match of text.matchAll(close)) end = match.index + match[0].length;
  const outside = `${text.slice(0, start)}\n${text.slice(end)}`;
  const sections: Section[] = [];
  const rest = outside.replace(sectionPattern, (section, tag: string) => {
    sections.push({ kind: tag.toLowerCase() as "style" | "script", text: section });
    return "";
  });
  return [
    ...sections,
    { kind: "html", text: text.slice(start, end) + (rest.trim() === "" ? "" : `\n${rest.trim()}`) },
  ];
}

function formatSection({ kind, text }: Section): string {
  return kind === "html" ? formatMarkup(text) : formatEmbedded(text, "");
}

/** `<style>` or `<script>` with its content indented below it. */
function formatEmbedded(text: string, indent: string): string {
  const match = /^(<(\w+)[^>]*>)([\s\S]*?)(<\/\w+\s*>)$/.exec(text.trim());
  if (!match) throw new SyntaxTreeError();
  const [, open = "", tag = "", content = "", close = ""] = match;
  if (content.trim() === "") return `${indent}${open}${close}`;
  const lines = tag.toLowerCase() === "style" ? cssLines(content) : dedent(content);
  return [
    `${indent}${open}`,
    ...lines.map((line) => (line ? indent + indentStep + line : "")),
    `${indent}${close}`,
  ].join("\n");
}

/** One declaration for each line, blocks indented. Text that is no style sheet keeps its lines. */
function cssLines(content: string): string[] {
  let broken = false;
  cssParser.parse(content).iterate({ enter: (node) => void (broken ||= node.type.isError) });
  if (broken || content.includes("{{")) return dedent(content);
  const lines: string[] = [];
  let depth = 0;
  const parts =
    content.match(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|[{};]|[^{};/"'(]+|\//g) ??
    [];
  let line = "";
  const flush = () => {
    if (line.trim() !== "") lines.push(indentStep.repeat(depth) + line.trim().replace(/\s+/g, " "));
    line = "";
  };
  for (const part of parts) {
    if (part === "}") {
      flush();
      depth = Math.max(0, depth - 1);
      lines.push(`${indentStep.repeat(depth)}}`);
      continue;
    }
    line += part === "{" ? " {" : part;
    if (part === "{" || part === ";" || part.startsWith("/*")) flush();
    if (part === "{") depth++;
  }
  flush();
  return lines;
}

function dedent(content: string): string[] {
  const lines = content
    .replace(/\t/g, indentStep)
    .split("\n")
    .map((line) => line.trimEnd());
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  const margins = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins);
  return lines.map((line) => line.slice(margin));
}

type Token = { kind: "open" | "close" | "single" | "text" | "raw"; tag: string; text: string };

/** Every block element on a line of its own, indented; inline elements stay within their text. */
function formatMarkup(text: string): string {
  const lines: string[] = [];
  let depth = 0;
  let line = "";
  const flush = () => {
    const trimmed = line.trim().replace(/\s+/g, " ");
    if (trimmed !== "") lines.push(indentStep.repeat(depth) + trimmed);
    line = "";
  };
  for (const token of tokensOf(text)) {
    if (token.kind === "text" || (inlineTags.has(token.tag) && token.kind !== "raw")) {
      line += token.text;
      continue;
    }
    flush();
    if (token.kind === "raw") lines.push(rawText(token, indentStep.repeat(depth)));
    if (token.kind === "close") depth = Math.max(0, depth - 1);
    if (token.kind !== "raw") lines.push(indentStep.repeat(depth) + token.text);
    if (token.kind === "open") depth++;
  }
  flush();
  return joinShort(lines).join("\n");
}

function rawText(token: Token, indent: string): string {
  return token.tag === "style" || token.tag === "script"
    ? formatEmbedded(token.text, indent)
    : indent + token.text;
}

const tokenPattern =
  /<!--[\s\S]*?-->|<(style|script|pre|textarea)\b[^>]*>[\s\S]*?<\/\1\s*>|<!?\/?[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>|\{\{[\s\S]*?\}\}|[^<{]+|[<{]/gi;

function tokensOf(text: string): Token[] {
  if (!htmlParser.parse(text)) throw new SyntaxTreeError();
  return (text.match(tokenPattern) ?? []).map(tokenOf);
}

function tokenOf(text: string): Token {
  const tag = /^<\/?([a-zA-Z][\w-]*)/.exec(text)?.[1]?.toLowerCase();
  if (text.startsWith("<!--") || text.startsWith("<!")) return { kind: "single", tag: "", text };
  if (!tag || !text.startsWith("<")) return { kind: "text", tag: "", text };
  if ((rawTags.has(tag) || tag === "style" || tag === "script") && /<\/\w+\s*>$/.test(text))
    return { kind: "raw", tag, text };
  if (text.startsWith("</")) return { kind: "close", tag, text };
  return { kind: voidTags.has(tag) || text.endsWith("/>") ? "single" : "open", tag, text };
}

/** `<p>`, a short text and `</p>` on three lines become one line. */
function joinShort(lines: string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [open = "", text = "", close = ""] = lines.slice(index, index + 3).map((line) => line.trim());
    const tag = /^<([a-zA-Z][\w-]*)[^>]*>$/.exec(open)?.[1];
    if (tag && text === `</${tag}>`) {
      joined.push((lines[index] as string) + text);
      index += 1;
    } else if (
      tag &&
      close === `</${tag}>` &&
      !isBlockLine(text) &&
      open.length + text.length + close.length <= 100
    ) {
      joined.push((lines[index] as string) + text + close);
      index += 2;
    } else joined.push(lines[index] as string);
  }
  return joined;
}

function isBlockLine(line: string): boolean {
  const tag = /^<\/?([a-zA-Z][\w-]*)/.exec(line)?.[1]?.toLowerCase();
  return line.startsWith("<!") || (tag !== undefined && !inlineTags.has(tag));
}
