import type { SafeRegex } from "../../regex/safe-regex.ts";
import { getters, methodRow, methodsFromRows, type TypeTable } from "../../types/tables.ts";
import { toText } from "../../values/coerce.ts";
import { execRegex, matchList } from "./text-search.ts";

/** Members of regular expressions. */
export const regexTable: TypeTable = {
  name: "RegExp",
  getters: getters<SafeRegex>({
    source: { read: (regex) => regex.source, type: "string", doc: "The pattern." },
    flags: { read: (regex) => regex.flags, type: "string", doc: "The flags." },
    global: { read: (regex) => regex.global, type: "boolean", doc: "Whether it finds all matches." },
    ignoreCase: {
      read: (regex) => regex.flags.includes("i"),
      type: "boolean",
      doc: "Whether case is ignored.",
      example: ["/a/i.ignoreCase", true],
    },
    multiline: {
      read: (regex) => regex.flags.includes("m"),
      type: "boolean",
      doc: "Whether ^ and $ match at every line.",
      example: ["/a/.multiline", false],
    },
    dotAll: {
      read: (regex) => regex.flags.includes("s"),
      type: "boolean",
      doc: "Whether . matches line ends too.",
    },
    sticky: {
      read: (regex) => regex.sticky,
      type: "boolean",
      doc: "Whether a match must start at lastIndex.",
    },
    unicode: {
      read: (regex) => regex.flags.includes("u"),
      type: "boolean",
      doc: "Whether it matches code points.",
    },
    lastIndex: { read: (regex) => regex.lastIndex, type: "number", doc: "Where the next search starts." },
  }),
  methods: methodsFromRows<SafeRegex>({
    test: [
      "(text): boolean",
      "Whether a text matches.",
      (regex, [text], run) => execRegex(regex, toText(text, run), run) !== null,
      ["/^\\d+$/.test('42')", true],
    ],
    exec: [
      "(text): string[] | null",
      "The next match with its groups.",
      (regex, [text], run) => {
        const match = execRegex(regex, toText(text, run), run);
        return match && matchList(match, run);
      },
      ["/(\\w)=(\\d)/.exec('a=1')[2]", "1"],
    ],
    toString: methodRow<SafeRegex>("(): string", "Pattern and flags.", (regex) => regex.toString()),
  }),
  text: (regex: SafeRegex) => regex.toString(),
};
