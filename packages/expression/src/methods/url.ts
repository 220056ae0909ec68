import { fail } from "../errors.ts";
import { charge, isOwned, own, type Run } from "../run.ts";
import {
  type Getter,
  getters,
  methodRow,
  methods,
  methodsFromRows,
  type TypeTable,
} from "../types/tables.ts";
import { boundedText } from "../values/coerce.ts";
import { EXAMPLE_VALUES } from "./example-values.ts";

const { url: address } = EXAMPLE_VALUES;

const URL_PARTS: Readonly<Record<string, readonly [doc: string, example: string]>> = {
  hash: ["The fragment with its #.", "#top"],
  host: ["The host name with the port.", "example.com:8080"],
  hostname: ["The host name.", "example.com"],
  href: ["The whole URL.", "https://ann:pw@example.com:8080/a/b?c=1#top"],
  origin: ["Scheme, host and port.", "https://example.com:8080"],
  password: ["The password.", "pw"],
  pathname: ["The path.", "/a/b"],
  port: ["The port; empty for the default port.", "8080"],
  protocol: ["The scheme with its colon.", "https:"],
  search: ["The query with its question mark.", "?c=1"],
  username: ["The user name.", "ann"],
};

type Part = Exclude<keyof URL, "toString" | "toJSON" | "searchParams" | "origin">;

const partGetters: Record<string, Getter<URL>> = Object.fromEntries(
  Object.entries(URL_PARTS).map(([part, [doc, example]]) => [
    part,
    {
      type: "string",
      doc,
      example: [`${address}.${part}`, example],
      read: (url: URL) => url[part as Part],
    },
  ]),
);

function write(url: URL, key: string, value: unknown, run: Run): boolean {
  if (!Object.hasOwn(URL_PARTS, key) || key === "origin") return false;
  const text = boundedText(value, 100_000, run);
  charge(run, 16 + (text.length >> 3));
  try {
    url[key as Part] = text;
  } catch {
    fail("bad-argument", `'${text.slice(0, 60)}' is not a complete URL such as https://example.com`);
  }
  return true;
}

/** Members of URL. */
export const urlTable: TypeTable = {
  name: "URL",
  getters: getters<URL>({
    ...partGetters,
    searchParams: {
      type: "URLSearchParams",
      doc: "The query; changing it changes the URL.",
      example: [`${address}.searchParams.get('c')`, "1"],
      read: (url, run) => (isOwned(run, url) ? own(run, url.searchParams) : url.searchParams),
    },
  }),
  methods: methods<URL>({
    ...methodsFromRows<URL>({
      toString: methodRow<URL>("(): string", "The whole URL.", (url) => url.href),
      toJSON: ["(): string", "The whole URL.", (url) => url.href],
    }),
  }),
  text: (url: URL) => url.href,
  data: (url: URL) => url.href,
  write,
};
