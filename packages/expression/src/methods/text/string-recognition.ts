import { chargeForText, type Run } from "../../run.ts";
import { extensions } from "../../types/tables.ts";
import { domainOf, firstEmail, firstUrl, isDomain, isEmail, isUrl, pathOf } from "./text-recognition.ts";
import { wholeTextMethod } from "./whole-text.ts";

function isNumeric(text: string, run: Run): boolean {
  chargeForText(run, text, 8);
  return text.trim() !== "" && !Number.isNaN(Number(text));
}

/** Methods that recognize the content of a text. */
export const recognitionExtensions = extensions<string>({
  extractDomain: [
    "(): string | undefined",
    "Domain of the URL or email address, otherwise of the first one in the text.",
    wholeTextMethod(domainOf),
    ["'https://api.example.com/a?b=1'.extractDomain()", "api.example.com"],
  ],
  extractEmail: [
    "(): string | undefined",
    "The first email address in the text.",
    wholeTextMethod(firstEmail),
    ["'Write to ann@example.com.'.extractEmail()", "ann@example.com"],
  ],
  extractUrl: [
    "(): string | undefined",
    "The first URL in the text; it must start with http.",
    wholeTextMethod(firstUrl),
    ["'See https://example.com/x for more'.extractUrl()", "https://example.com/x"],
  ],
  extractUrlPath: [
    "(): string | undefined",
    "Path of the URL.",
    wholeTextMethod(pathOf),
    ["'https://example.com/a/b?c=1'.extractUrlPath()", "/a/b"],
  ],
  isDomain: [
    "(): boolean",
    "Whether the text is a domain name.",
    wholeTextMethod(isDomain),
    ["'example.com'.isDomain()", true],
  ],
  isEmail: [
    "(): boolean",
    "Whether the text is an email address.",
    wholeTextMethod(isEmail),
    ["'ann@example.com'.isEmail()", true],
  ],
  isEmpty: [
    "(): boolean",
    "Whether the text has no characters; true for null and undefined too.",
    (text) => text === "",
    ["''.isEmpty()", true],
  ],
  isNotEmpty: [
    "(): boolean",
    "Whether the text has characters; false for null and undefined.",
    (text) => text !== "",
    ["'a'.isNotEmpty()", true],
  ],
  isNumeric: [
    "(): boolean",
    "Whether the text is a number.",
    (text, _args, run) => isNumeric(text, run),
    ["'12.5'.isNumeric()", true],
  ],
  isUrl: [
    "(): boolean",
    "Whether the text is a URL.",
    wholeTextMethod(isUrl),
    ["'https://example.com'.isUrl()", true],
  ],
});
