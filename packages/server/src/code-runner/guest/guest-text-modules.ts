import type { Kit } from "./kit.ts";

/** `path`, `querystring` and `url`: functions of strings, which Node itself computes outside. */
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit & { textModules?: object };

type Query = Record<string, string | string[]>;

/** JSON turns gaps in a list into null; arguments that were left out stay left out. */
function given(args: unknown[]): unknown[] {
  let end = args.length;
  while (end > 0 && args[end - 1] === undefined) end--;
  return args.slice(0, end);
}

const PATH_CALLS = [
  "join",
  "resolve",
  "normalize",
  "isAbsolute",
  "relative",
  "dirname",
  "basename",
  "extname",
  "parse",
  "format",
  "toNamespacedPath",
];

function pathModule(flavour: string, sep: string, delimiter: string): Record<string, unknown> {
  const calls = PATH_CALLS.map((name) => [
    name,
    (...args: unknown[]) => kit.nativeCall("path", flavour, name, ...given(args)),
  ]);
  return { ...Object.fromEntries(calls), sep, delimiter };
}

const posix = pathModule("posix", "/", ":");
const win32 = pathModule("win32", "\\", ";");
for (const module of [posix, win32]) Object.assign(module, { posix, win32 });

/** String of a value in a query; empty for objects. */
function primitive(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  return typeof value === "bigint" || typeof value === "boolean" ? String(value) : "";
}

function primitives(values: unknown): Query {
  if (typeof values !== "object" || values === null) return {};
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(primitive) : primitive(value),
  ]);
  return Object.fromEntries(entries);
}

const withoutPrototype = (values: object): Query => Object.assign(Object.create(null), values);

interface ParseOptions {
  maxKeys?: unknown;
  decodeURIComponent?: unknown;
}

function parseQuery(text: unknown, separator?: unknown, equals?: unknown, options?: ParseOptions): Query {
  if (typeof text !== "string" || text === "") return withoutPrototype({});
  const decode = options?.decodeURIComponent;
  const isRaw = typeof decode === "function";
  const maxKeys = typeof options?.maxKeys === "number" ? options.maxKeys : undefined;
  const found = kit.nativeCall("queryParse", text, { separator, equals, maxKeys, isRaw }) as Query;
  if (!isRaw) return withoutPrototype(found);
  const read = (value: string) => {
    try {
      return String(decode(value));
    } catch {
      return querystring.unescape(value);
    }
  };
  const entries = Object.entries(found).map(([name, value]) => [
    read(name),
    Array.isArray(value) ? value.map(read) : read(value),
  ]);
  return withoutPrototype(Object.fromEntries(entries));
}

function stringifyQuery(
  values: unknown,
  separator?: unknown,
  equals?: unknown,
  options?: { encodeURIComponent?: unknown },
): string {
  const encode = options?.encodeURIComponent;
  const query = primitives(values);
  if (typeof encode !== "function")
    return kit.nativeCall("queryStringify", query, { separator, equals }) as string;
  const pair = (name: string, value: string) => `${encode(name)}${equals || "="}${encode(value)}`;
  return Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((one) => pair(name, one)))
    .join(String(separator || "&"));
}

const querystring = {
  parse: parseQuery,
  decode: parseQuery,
  stringify: stringifyQuery,
  encode: stringifyQuery,
  escape: (value: unknown) => kit.nativeCall("queryEscape", String(value)) as string,
  unescape: (value: unknown) => kit.nativeCall("queryUnescape", String(value)) as string,
};

const FIELDS = [
  "protocol",
  "slashes",
  "auth",
  "host",
  "port",
  "hostname",
  "hash",
  "search",
  "query",
  "pathname",
  "path",
  "href",
] as const;

/** A URL in the format of `url.parse()`. */
class Url {
  declare query: unknown;
  declare href: string;
  constructor() {
    for (const field of FIELDS) Object.assign(this, { [field]: null });
  }
  parse(text: unknown, withQuery?: unknown, slashes?: unknown): this {
    const fields = kit.nativeCall("urlParse", text, withQuery === true, slashes === true) as object;
    Object.assign(this, fields);
    if (typeof this.query === "object" && this.query !== null) this.query = withoutPrototype(this.query);
    return this;
  }
  format(): string {
    return format(this);
  }
  resolve(to: unknown): string {
    return resolve(this, to);
  }
  resolveObject(to: unknown): Url {
    return parse(resolve(this, to), false, true);
  }
}

const whole = (value: unknown): value is URL => value instanceof (scope["URL"] as typeof URL);
const text = (value: unknown) => (value instanceof Url || whole(value) ? String(value.href) : value);

function parse(address: unknown, withQuery?: unknown, slashes?: unknown): Url {
  return address instanceof Url ? address : new Url().parse(text(address), withQuery, slashes);
}

function resolve(from: unknown, to: unknown): string {
  return kit.nativeCall("urlResolve", text(from), text(to)) as string;
}

function format(address: unknown, options?: object): string {
  if (whole(address)) return kit.nativeCall("urlFormatWhole", address.href, options ?? {}) as string;
  if (typeof address !== "object" || address === null) return kit.nativeCall("urlFormat", address) as string;
  const fields = Object.fromEntries(
    FIELDS.map((field) => [field, (address as Record<string, unknown>)[field]]),
  );
  const { query } = fields;
  if (typeof query === "object" && query !== null) fields["query"] = primitives(query);
  return kit.nativeCall("urlFormat", fields) as string;
}

kit.textModules = {
  path: posix,
  "path/posix": posix,
  "path/win32": win32,
  querystring,
  url: {
    Url,
    URL: scope["URL"],
    URLSearchParams: scope["URLSearchParams"],
    parse,
    format,
    resolve,
    resolveObject: (from: unknown, to: unknown) => parse(from, false, true).resolveObject(to),
    fileURLToPath: (url: unknown) => kit.nativeCall("urlToPath", text(url)),
    pathToFileURL: (name: unknown) =>
      new (scope["URL"] as typeof URL)(kit.nativeCall("urlOfPath", name) as string),
    urlToHttpOptions: (url: unknown) => kit.nativeCall("urlToOptions", text(url)),
    domainToASCII: (name: unknown) => kit.nativeCall("domainToASCII", String(name)),
    domainToUnicode: (name: unknown) => kit.nativeCall("domainToUnicode", String(name)),
  },
};
