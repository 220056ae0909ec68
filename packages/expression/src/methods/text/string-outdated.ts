import { newText, type Run, readText } from "../../run.ts";
import { type Method, type ShortRow, shortMethods } from "../../types/tables.ts";
import { toText } from "../../values/coerce.ts";

const trimmed = (doc: string, change: (text: string) => string): ShortRow<string> => [
  "(): string",
  doc,
  (text, _args, run) => {
    readText(run, text);
    return change(text);
  },
];

/** Methods that put a text into an HTML tag. */
const tags = {
  big: "big",
  blink: "blink",
  bold: "b",
  fixed: "tt",
  italics: "i",
  small: "small",
  strike: "strike",
  sub: "sub",
  sup: "sup",
};
const tagsWithValue = { anchor: "a name", fontcolor: "font color", fontsize: "font size", link: "a href" };

const tagRows = Object.entries(tags).map(([name, tag]): [string, ShortRow<string>] => [
  name,
  [
    "(): string",
    `Inside the HTML tag ${tag}.`,
    (text, _args, run) => newText(run, `<${tag}>${text}</${tag}>`),
    [`'a'.${name}()`, `<${tag}>a</${tag}>`],
  ],
]);

function withValue(text: string, start: string, value: unknown, run: Run): string {
  const quoted = toText(value, run).replaceAll('"', "&quot;");
  return newText(run, `<${start}="${quoted}">${text}</${start.split(" ")[0]}>`);
}

const valueRows = Object.entries(tagsWithValue).map(([name, start]): [string, ShortRow<string>] => [
  name,
  [
    "(value): string",
    `Inside the HTML tag ${start}.`,
    (text, [value], run) => withValue(text, start, value, run),
  ],
]);

/** Methods of text that JavaScript keeps for old programs. */
export const outdatedStringMethods: Readonly<Record<string, Method<string>>> = shortMethods<string>(
  {
    trimLeft: trimmed("Without blanks at the start.", (text) => text.trimStart()),
    trimRight: trimmed("Without blanks at the end.", (text) => text.trimEnd()),
    ...Object.fromEntries(tagRows),
    ...Object.fromEntries(valueRows),
  },
  { isOutdated: true },
);
