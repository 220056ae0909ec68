import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { inPieces } from "../methods/text/in-pieces.ts";
import { chargeForText, failForLongText, newText, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import type { Example } from "../types/tables.ts";
import { toText } from "../values/coerce.ts";

/** A function from text to text that only fails on malformed text. */
function textFunction(
  name: string,
  doc: string,
  example: Example,
  convert: (text: string) => string,
  /** True if each letter is converted separately, so that long strings can be converted in pieces. */
  isByLetter = false,
): Builtin {
  const body = ([value]: readonly unknown[], run: Run) => {
    const text = toText(value, run);
    if (text.length > SIZE_LIMITS.textCharacters) failForLongText();
    chargeForText(run, text, 8);
    try {
      return newText(run, isByLetter ? inPieces(run, text, convert) : convert(text));
    } catch (error) {
      if (error instanceof URIError || error instanceof DOMException)
        return fail("bad-argument", `${name} cannot convert this text`);
      throw error;
    }
  };
  return new Builtin(name, body, { signature: `${name}(text): string`, doc, example });
}

/** Outdated functions of the host that its declarations do not recommend. */
const host = globalThis as unknown as Readonly<Record<"escape" | "unescape", (text: string) => string>>;

/** Functions that encode and decode text for URLs and as Base64. */
export const encodingGlobals = {
  encodeURIComponent: textFunction(
    "encodeURIComponent",
    "Text encoded as part of a URL.",
    ["encodeURIComponent('a b&c')", "a%20b%26c"],
    encodeURIComponent,
    true,
  ),
  decodeURIComponent: textFunction(
    "decodeURIComponent",
    "Text decoded from part of a URL.",
    ["decodeURIComponent('a%20b')", "a b"],
    decodeURIComponent,
  ),
  encodeURI: textFunction(
    "encodeURI",
    "Text encoded as a whole URL.",
    ["encodeURI('https://e.org/a b')", "https://e.org/a%20b"],
    encodeURI,
    true,
  ),
  decodeURI: textFunction(
    "decodeURI",
    "Text decoded from a whole URL.",
    ["decodeURI('a%20b')", "a b"],
    decodeURI,
  ),
  escape: textFunction(
    "escape",
    "Text in an outdated URL encoding.",
    ["escape('ü')", "%FC"],
    host.escape,
    true,
  ),
  unescape: textFunction(
    "unescape",
    "Text decoded from an outdated URL encoding.",
    ["unescape('%FC')", "ü"],
    host.unescape,
  ),
  btoa: textFunction(
    "btoa",
    "Text as Base64; character codes must be below 256.",
    ["btoa('hello')", "aGVsbG8="],
    btoa,
  ),
  atob: textFunction("atob", "Text from Base64.", ["atob('aGVsbG8=')", "hello"], atob),
};
