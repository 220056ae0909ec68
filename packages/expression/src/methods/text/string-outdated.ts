import { chargeForText, newText, type Run } from "../../run.ts";
import { type Method, type MethodRow, methodsFromRows } from "../../types/tables.ts";
import { toText } from "../../values/coerce.ts";
import { inPieces } from "./in-pieces.ts";

const trimmed = (doc: string, change: (text: string) => string): MethodRow<string> => [
  "(): string",
  doc,
  (text, _args, run) => {
    chargeForText(run, text);
    return change(text);
  },
];

/** Methods that wrap a text in an HTML tag, with the tag. */
const HTML_TAGS = {
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
const HTML_TAGS_WITH_VALUE = {
  anchor: "a name",
  fontcolor: "font color",
  fontsize: "font size",
  link: "a href",
};

const tagRows = Object.entries(HTML_TAGS).map(([name, tag]): [string, MethodRow<string>] => [
  name,
  [
    "(): string",
    `Inside the HTML tag ${tag}.`,
    (text, _args, run) => newText(run, `<${tag}>${text}</${tag}>`),
    [`'a'.${name}()`, `<${tag}>a</${tag}>`],
  ],
]);

function withValue(text: string, start: string, value: unknown, run: Run): string {
  const quoted = inPieces(run, toText(value, run), (piece) => piece.replaceAll('"', "&quot;"));
  return newText(run, `<${start}="${quoted}">${text}</${start.split(" ")[0]}>`);
}

const valueRows = Object.entries(HTML_TAGS_WITH_VALUE).map(([name, start]): [string, MethodRow<string>] => [
  name,
  [
    "(value): string",
    `Inside the HTML tag ${start}.`,
    (text, [value], run) => withValue(text, start, value, run),
  ],
]);

/** Outdated methods of text that JavaScript keeps for compatibility. */
export const outdatedStringMethods: Readonly<Record<string, Method<string>>> = methodsFromRows<string>(
  {
    trimLeft: trimmed("Without whitespace at the start.", (text) => text.trimStart()),
    trimRight: trimmed("Without whitespace at the end.", (text) => text.trimEnd()),
    ...Object.fromEntries(tagRows),
    ...Object.fromEntries(valueRows),
  },
  { isOutdated: true },
);
