import { type Dialect, dialect, dialectConstant } from "./dialect.ts";
import { numericConstants } from "./figures/code.ts";
import { type AstNode, type Source, walk } from "./sources.ts";
import { titlesOf } from "./titles.ts";
import { lacksUnit } from "./units.ts";

/** Location of a wording that readers stumble over. */
export interface Wording {
  /** Its package, or the first folder of its path. */
  owner: string;
  kind: "word" | "constant" | "unit" | "case" | "private";
  text: string;
}

/** Pages that are specified, generated or history. */
export const GIVEN_PAGES = /^(docs\/requirements\.md|docs\/expressions\/|LICENSE)/;

/** A comment that starts with a relative clause instead of a noun or verb, such as "How many entries are returned". */
const BARE_CLAUSE = /^[*\s]*(?:How|What|Where|Which|Whom?|Those|That)\b/;

/** Wordings in comments, titles, constants and documents that a reader from outside would stumble over. */
export function checkWording(sources: Source[], pages: { file: string; text: string }[]): Wording[] {
  return [
    ...sources.filter(({ file }) => !/^scripts\/check\/|\.gen\.ts$/.test(file)).flatMap(ofSource),
    ...pages
      .filter(({ file }) => !GIVEN_PAGES.test(file))
      .flatMap(({ file, text }) => ofText(file, text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, blank), 0)),
  ];
}

/** First match of each wording of the list in a text. */
function ofText(file: string, text: string, linesBefore: number): Wording[] {
  return text
    .split("\n")
    .flatMap((line, index) =>
      dialect
        .filter(({ pattern }) => pattern.test(line))
        .map((one) => wording(file, linesBefore + index + 1, "word", wordText(line, one))),
    );
}

function wordText(line: string, { pattern, write }: Dialect): string {
  return `“${pattern.exec(line)?.[0]}”, write: ${write}`;
}

function ofSource(source: Source): Wording[] {
  const { file, comments, text } = source;
  return [
    ...comments.flatMap(({ value, start }) => ofText(file, value, lineOf(text, start) - 1)),
    ...comments
      .filter(({ value }) => BARE_CLAUSE.test(value))
      .map(({ start }) => wording(file, lineOf(text, start), "word", "a bare clause, write: the noun")),
    ...readTexts(source).flatMap((node) =>
      ofText(file, text.slice(node.start, node.end), lineOf(text, node.start) - 1),
    ),
    ...ofConstants(source),
    ...ofPrivates(source),
  ];
}

/** Titles of tests, and the texts that the editor shows. */
function readTexts(source: Source): AstNode[] {
  const found = titlesOf(source);
  if (!/^packages\/editor\/src\/.*texts\//.test(source.file)) return found;
  walk(source.program, (node) => {
    if (node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node["value"] === "string"))
      found.push(node);
  });
  return found;
}

function ofConstants(source: Source): Wording[] {
  return numericConstants(source).flatMap(({ name, value, start }) => {
    const line = lineOf(source.text, start);
    const upper = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase();
    return [
      ...(dialectConstant.test(upper)
        ? [wording(source.file, line, "constant", `${name}: MAX_… or MIN_…`)]
        : []),
      ...(lacksUnit(name, value)
        ? [wording(source.file, line, "unit", `${name} = ${value} names no unit`)]
        : []),
      ...(upper === name ? [] : [wording(source.file, line, "case", `${name}: a constant is UPPER_CASE`)]),
    ];
  });
}

function ofPrivates({ file, text, program }: Source): Wording[] {
  const found: Wording[] = [];
  walk(program, (node) => {
    // A constructor cannot be private at run time.
    if (node["accessibility"] === "private" && node["kind"] !== "constructor")
      found.push(wording(file, lineOf(text, node.start), "private", "a private member is written with #"));
  });
  return found;
}

function wording(file: string, line: number, kind: Wording["kind"], text: string): Wording {
  const owner = /^packages\/([^/]+)/.exec(file)?.[1] ?? (file.split("/")[0] as string);
  return { owner, kind, text: `${file}:${line} ${text}` };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Code in documents is no prose; its lines stay so that numbers of lines are right. */
function blank(code: string): string {
  return code.replace(/[^\n]/g, " ");
}
