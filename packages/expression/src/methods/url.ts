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
  hash: ["What stands behind #, with it.", "#top"],
  host: ["Name of the server with the port.", "example.com:8080"],
  hostname: ["Name of the server.", "example.com"],
  href: ["The whole address.", "https://ann:pw@example.com:8080/a/b?c=1#top"],
  origin: ["Scheme, server and port.", "https://example.com:8080"],
  password: ["Password before the server.", "pw"],
  pathname: ["The path.", "/a/b"],
  port: ["The port; empty if it is the usual one.", "8080"],
  protocol: ["The scheme with its colon.", "https:"],
  search: ["The query with its question mark.", "?c=1"],
  username: ["User before the server.", "ann"],
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
    fail("bad-argument", `'${text.slice(0, 60)}' is not a full address such as https://example.com`);
  }
  return true;
}

export const urlTable: TypeTable = {
  name: "URL",
  getters: getters<URL>({
    ...partGetters,
    searchParams: {
      type: "URLSearchParams",
      doc: "The query; changes of it change the address.",
      example: [`${address}.searchParams.get('c')`, "1"],
      read: (url, run) => (isOwned(run, url) ? own(run, url.searchParams) : url.searchParams),
    },
  }),
  methods: methods<URL>({
    ...methodsFromRows<URL>({
      toString: methodRow<URL>("(): string", "The whole address.", (url) => url.href),
      toJSON: ["(): string", "The whole address.", (url) => url.href],
    }),
  }),
  text: (url: URL) => url.href,
  data: (url: URL) => url.href,
  write,
};
