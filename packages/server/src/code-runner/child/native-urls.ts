import path from "node:path";
import querystring from "node:querystring";
import url from "node:url";
import type { Operation } from "./native-operation.ts";

const PATH_CALLS = [
  "join",
  "normalize",
  "isAbsolute",
  "dirname",
  "basename",
  "extname",
  "parse",
  "format",
  "toNamespacedPath",
] as const;

type PathCall = (...args: unknown[]) => unknown;
/** The working directory of scripts, which have no files. */
const CURRENT_FOLDER = { posix: "/", win32: "C:\\" };

function pathOperations(flavour: "posix" | "win32"): Record<string, PathCall> {
  const real = path[flavour];
  const resolve = (...parts: unknown[]) => real.resolve(CURRENT_FOLDER[flavour], ...(parts as string[]));
  return {
    ...Object.fromEntries(PATH_CALLS.map((name) => [name, real[name] as PathCall])),
    resolve,
    relative: (from, to) => real.relative(resolve(from), resolve(to)),
  };
}

const paths = { posix: pathOperations("posix"), win32: pathOperations("win32") };

interface QueryOptions {
  separator?: string;
  equals?: string;
  maxKeys?: number;
  isRaw?: boolean;
}

const unchanged = (text: string) => text;

/** `path`, `querystring` and `url` of Node, which are functions of strings: exact, because they are the originals. */
export const urlOperations: Record<string, Operation> = {
  path: (flavour: "posix" | "win32", name: string, ...args: unknown[]) => {
    const calls = paths[flavour === "win32" ? "win32" : "posix"];
    if (!Object.hasOwn(calls, name)) throw new Error("Unknown operation");
    return calls[name]!(...args);
  },
  queryParse: (text: string, { separator, equals, maxKeys, isRaw }: QueryOptions) =>
    querystring.parse(text, separator, equals, {
      ...(maxKeys === undefined ? undefined : { maxKeys }),
      ...(isRaw ? { decodeURIComponent: unchanged } : undefined),
    }),
  queryStringify: (values: Record<string, string | string[]>, { separator, equals }: QueryOptions) =>
    querystring.stringify(values, separator, equals),
  queryEscape: (text: string) => querystring.escape(text),
  queryUnescape: (text: string) => querystring.unescape(text),
  searchPairs: (text: string) => [...new URLSearchParams(text)],
  searchText: (pairs: [string, string][]) => String(new URLSearchParams(pairs)),
  urlParse: (text: string, withQuery: boolean, slashes: boolean) => ({
    ...url.parse(text, withQuery, slashes),
  }),
  urlFormat: (given: string | url.UrlObject) => url.format(given as string),
  urlFormatWhole: (href: string, options: url.URLFormatOptions) => url.format(new URL(href), options),
  urlResolve: (from: string, to: string) => url.resolve(from, to),
  urlToPath: (href: string) => url.fileURLToPath(new URL(href)),
  urlOfPath: (name: string) => url.pathToFileURL(paths.posix["resolve"]!(name) as string).href,
  urlToOptions: (href: string) => ({ ...url.urlToHttpOptions(new URL(href)) }),
  domainToASCII: (name: string) => url.domainToASCII(name),
  domainToUnicode: (name: string) => url.domainToUnicode(name),
};
