import { charge, newText, type Run } from "../../run.ts";
import { extensions } from "../../types/tables.ts";
import { textOr } from "../../values/coerce.ts";
import { toCamelCase, toSentenceCase, toSnakeCase, toTitleCase } from "./text-case.ts";
import { removeMarkdown, removeTags, withoutMarks } from "./text-cleaning.ts";
import { wholeTextMethod } from "./whole-text.ts";

/** Weight of work that looks at every word. */
const WORD_WEIGHT = 128;

function quote(text: string, [value]: readonly unknown[], run: Run): string {
  const mark = textOr(value, '"', run).slice(0, 10);
  charge(run, text.length >> 1);
  const safe = `\\${mark}`.replaceAll("$", "$$$$");
  const escaped = mark === "" ? text : text.replaceAll("\\", "\\\\").replaceAll(mark, safe);
  return newText(run, mark + escaped + mark);
}

/** Methods of text that give it another form. */
export const wordingExtensions = extensions<string>({
  quote: [
    "(mark?): string",
    "In quotation marks, with those inside escaped.",
    quote,
    ["'say \"hi\"'.quote()", '"say \\"hi\\""'],
  ],
  removeMarkdown: [
    "(): string",
    "Without the signs of Markdown and without HTML tags.",
    wholeTextMethod(removeMarkdown),
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
    "With plain letters for letters with marks.",
    wholeTextMethod(withoutMarks),
    ["'déjà vu'.replaceSpecialChars()", "deja vu"],
  ],
  toCamelCase: [
    "(): string",
    "Words put together, each but the first with a capital letter.",
    wholeTextMethod(toCamelCase, WORD_WEIGHT),
    ["'quick brown fox'.toCamelCase()", "quickBrownFox"],
  ],
  toSentenceCase: [
    "(): string",
    "In small letters, sentences with a capital letter.",
    wholeTextMethod(toSentenceCase, WORD_WEIGHT),
    ["'quick! BROWN fox'.toSentenceCase()", "Quick! Brown fox"],
  ],
  toSnakeCase: [
    "(): string",
    "In small letters with _ between words, without other signs.",
    wholeTextMethod(toSnakeCase, WORD_WEIGHT),
    ["'quick brown $FOX'.toSnakeCase()", "quick_brown_fox"],
  ],
  toTitleCase: [
    "(): string",
    "Words with a capital letter, but short ones such as 'of'; other letters stay.",
    wholeTextMethod(toTitleCase, WORD_WEIGHT),
    ["'quick a brown FOX'.toTitleCase()", "Quick a Brown FOX"],
  ],
});
