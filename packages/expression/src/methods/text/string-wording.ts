import { charge, newText, type Run } from "../../run.ts";
import { extensions } from "../../types/tables.ts";
import { textOr } from "../../values/coerce.ts";
import { inPieces } from "./in-pieces.ts";
import { toCamelCase, toSentenceCase, toSnakeCase, toTitleCase } from "./text-case.ts";
import { removeMarkdown, removeTags, withoutMarks } from "./text-cleaning.ts";
import { wholeTextMethod } from "./whole-text.ts";

/** Relative cost of work on every word. */
const WORD_WEIGHT = 128;

function quote(text: string, [value]: readonly unknown[], run: Run): string {
  const mark = textOr(value, '"', run).slice(0, 10);
  if (mark === "") return newText(run, text);
  const safe = `\\${mark}`.replaceAll("$", "$$$$");
  const escaped = (part: string) => part.replaceAll("\\", "\\\\").replaceAll(mark, safe);
  if (mark.length === 1) return newText(run, mark + inPieces(run, text, escaped) + mark);
  // Marks of several characters may lie across the ends of pieces.
  charge(run, text.length * 4);
  return newText(run, mark + escaped(text) + mark);
}

/** Methods that change the form of a text. */
export const wordingExtensions = extensions<string>({
  quote: [
    "(mark?): string",
    "In quotation marks, with those inside escaped.",
    quote,
    ["'say \"hi\"'.quote()", '"say \\"hi\\""'],
  ],
  removeMarkdown: [
    "(): string",
    "Without Markdown syntax and HTML tags.",
    (text, _args, run) => removeMarkdown(text, run),
    ["'# Title\\n**bold** [link](https://x.y)'.removeMarkdown()", "Title\nbold link"],
  ],
  removeTags: [
    "(): string",
    "Without HTML or XML tags.",
    wholeTextMethod(removeTags),
    ["'<b>bold</b> text'.removeTags()", "bold text"],
  ],
  replaceSpecialChars: [
    "(): string",
    "With accented letters replaced by plain ones.",
    (text, _args, run) => newText(run, inPieces(run, text, withoutMarks)),
    ["'déjà vu'.replaceSpecialChars()", "deja vu"],
  ],
  toCamelCase: [
    "(): string",
    "Words joined, all but the first capitalized.",
    wholeTextMethod(toCamelCase, WORD_WEIGHT),
    ["'quick brown fox'.toCamelCase()", "quickBrownFox"],
  ],
  toSentenceCase: [
    "(): string",
    "In lower case, with a capital letter at the start of sentences.",
    wholeTextMethod(toSentenceCase, WORD_WEIGHT),
    ["'quick! BROWN fox'.toSentenceCase()", "Quick! Brown fox"],
  ],
  toSnakeCase: [
    "(): string",
    "In lower case with _ between words, without other characters.",
    wholeTextMethod(toSnakeCase, WORD_WEIGHT),
    ["'quick brown $FOX'.toSnakeCase()", "quick_brown_fox"],
  ],
  toTitleCase: [
    "(): string",
    "Words capitalized, except short ones such as 'of'; other letters stay.",
    (text, _args, run) => newText(run, inPieces(run, text, toTitleCase)),
    ["'quick a brown FOX'.toTitleCase()", "Quick a Brown FOX"],
  ],
});
