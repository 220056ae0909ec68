import { fail } from "../errors.ts";
import { readMember } from "../members/read.ts";
import { allocate, charge, own, type Run } from "../run.ts";
import { Builtin } from "../types/callable.ts";
import { boundedText, toText } from "../values/coerce.ts";
import { elementsOf, entriesOf } from "../values/iterate.ts";
import { isPlain } from "../values/kinds.ts";
import { staticMembers } from "./members.ts";
import { requireNew } from "./namespace.ts";

const MAX_ADDRESS_CHARACTERS = 100_000;

const texts = ([address, base]: readonly unknown[], run: Run): [string, string | undefined] => [
  boundedText(address, MAX_ADDRESS_CHARACTERS, run),
  base === undefined ? undefined : boundedText(base, MAX_ADDRESS_CHARACTERS, run),
];

function makeUrl(args: readonly unknown[], run: Run): URL {
  const [address, base] = texts(args, run);
  charge(run, address.length >> 4);
  try {
    return own(run, new URL(address, base));
  } catch {
    return fail(
      "bad-argument",
      `'${address.slice(0, 60)}' is not a complete URL such as https://example.com`,
    );
  }
}

function queryFromText(text: string, run: Run): URLSearchParams {
  charge(run, text.length);
  allocate(run, text.length * 16);
  return own(run, new URLSearchParams(text));
}

function makeQuery([source]: readonly unknown[], run: Run): URLSearchParams {
  if (typeof source === "string") return queryFromText(boundedText(source, 1_000_000, run), run);
  const query = new URLSearchParams();
  const entries =
    source === undefined || source === null
      ? []
      : isPlain(source)
        ? entriesOf(source, run)
        : elementsOf(source, run);
  for (const entry of entries) {
    const [name, value] = [toText(readMember(entry, 0, run), run), toText(readMember(entry, 1, run), run)];
    allocate(run, 64);
    charge(run, 4 + ((name.length + value.length) >> 2));
    query.append(name, value);
  }
  return own(run, query);
}

/** `URL` and `URLSearchParams`. */
export const addressGlobals = {
  URL: new Builtin("URL", requireNew("URL"), {
    construct: makeUrl,
    isInstance: (value) => value instanceof URL,
    usage: "new URL(address, base?)",
    doc: "A URL with its parts.",
    members: staticMembers({
      canParse: [
        "(address, base?): boolean",
        "Whether a text is a complete URL.",
        (args, run) => {
          const [address, base] = texts(args, run);
          charge(run, address.length >> 4);
          return URL.canParse(address, base);
        },
        ["URL.canParse('example.com')", false],
      ],
      parse: [
        "(address, base?): URL | null",
        "A URL with its parts, or null if the text is not a URL.",
        (args, run) => (URL.canParse(...texts(args, run)) ? makeUrl(args, run) : null),
        ["URL.parse('https://example.com/a')?.pathname", "/a"],
      ],
    }),
  }),
  URLSearchParams: new Builtin("URLSearchParams", requireNew("URLSearchParams"), {
    construct: makeQuery,
    isInstance: (value) => value instanceof URLSearchParams,
    usage: "new URLSearchParams(query?)",
    doc: "The query of a URL, from text, an object or pairs.",
  }),
};
