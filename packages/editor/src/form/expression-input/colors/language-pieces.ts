import { readSegments } from "@heddle/expression";
import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import { type CodeLanguage, loadLanguage } from "../../code-editor/languages.ts";

/** A colored piece of the text around the `{{ }}` parts; positions count in the displayed text. */
export interface LanguagePiece {
  from: number;
  to: number;
  /** Named like pieces of expressions: `text`, `number`, `keyword`, `property`, `call`, `comment` or `sign`. */
  kind: string;
}

/** Returns the pieces of a text without its leading sign. */
export type ReadPieces = (text: string) => readonly LanguagePiece[];

const kinds = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.tagName, tags.typeName], class: "keyword" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: "text" },
  { tag: [tags.number, tags.bool, tags.null], class: "number" },
  { tag: [tags.comment], class: "comment" },
  { tag: [tags.propertyName, tags.attributeName], class: "property" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: "call" },
  { tag: [tags.punctuation, tags.operator, tags.bracket], class: "sign" },
]);

/** Longer texts have no colors, so that typing stays fast. */
const MAX_COLORED_CHARACTERS = 20_000;

/** Parses the text around the parts in a language: returns undefined for plain text, which has no colors. */
export async function languagePieces(
  language: CodeLanguage,
  dialect?: string,
): Promise<ReadPieces | undefined> {
  const parser = (await loadLanguage(language, dialect))?.language.parser;
  return parser && ((text) => readPieces(text, (masked) => parser.parse(masked)));
}

function readPieces(text: string, parse: (text: string) => Parameters<typeof highlightTree>[0]) {
  if (text.length > MAX_COLORED_CHARACTERS) return [];
  const parts = readSegments(`=${text}`)
    .filter(({ kind }) => kind === "resolvable")
    .map(({ from, to }) => ({ from: from - 1, to: to - 1 }));
  // Digits replace the parts: a valid value in the language, and harmless inside strings.
  let masked = "";
  for (const { from, to } of parts) masked += text.slice(masked.length, from) + "1".repeat(to - from);
  masked += text.slice(masked.length);
  const pieces: LanguagePiece[] = [];
  highlightTree(parse(masked), kinds, (from, to, kind) => {
    let at = from;
    for (const part of parts) {
      if (part.to <= at || part.from >= to) continue;
      if (part.from > at) pieces.push({ from: at, to: part.from, kind });
      at = part.to;
    }
    if (at < to) pieces.push({ from: at, to, kind });
  });
  return pieces;
}
