import { functionArgument } from "../callable.ts";
import { getters, methods, row, type TypeTable } from "../members/tables.ts";
import { requireOwned } from "../members/write.ts";
import { allocate, newList, newText, own, type Run } from "../run.ts";
import { toText } from "../values/coerce.ts";

const urlParts = [
  "hash",
  "host",
  "hostname",
  "href",
  "origin",
  "password",
  "pathname",
  "port",
  "protocol",
  "search",
  "username",
] as const;

export const urlTable: TypeTable = {
  name: "URL",
  getters: getters<URL>({
    ...Object.fromEntries(
      urlParts.map((part) => [
        part,
        { read: (url: URL) => url[part], type: "string", doc: "Part of the address." },
      ]),
    ),
    searchParams: {
      read: (url) => new URLSearchParams(url.search),
      type: "URLSearchParams",
      doc: "The query of the address.",
    },
  }),
  methods: methods<URL>({
    toString: row<URL>({
      signature: "toString(): string",
      doc: "The whole address.",
      body: (url) => url.href,
    }),
    toJSON: { signature: "toJSON(): string", doc: "The whole address.", body: (url) => url.href },
  }),
  text: (url: URL) => url.href,
  data: (url: URL) => url.href,
};

const pairs = (query: URLSearchParams, run: Run) =>
  newList(
    run,
    [...query].map((pair) => own(run, pair)),
  );

export const queryTable: TypeTable = {
  name: "URLSearchParams",
  getters: getters<URLSearchParams>({ size: { read: (query) => query.size, type: "number" } }),
  methods: methods<URLSearchParams>({
    get: {
      signature: "get(name): string",
      doc: "First value of a name.",
      body: (query, [name], run) => query.get(toText(name, run)),
      example: ["new URLSearchParams('a=1').get('a')", "1"],
    },
    getAll: {
      signature: "getAll(name): string[]",
      doc: "All values of a name.",
      body: (query, [name], run) => newList(run, query.getAll(toText(name, run))),
      example: ["new URLSearchParams('a=1&a=2').getAll('a')", ["1", "2"]],
    },
    has: {
      signature: "has(name): boolean",
      doc: "Whether a name is there.",
      body: (query, [name], run) => query.has(toText(name, run)),
    },
    append: {
      signature: "append(name, value): undefined",
      doc: "Adds a value.",
      body: (query, [name, value], run) => {
        requireOwned(query, "append", run);
        allocate(run, 64);
        query.append(toText(name, run), toText(value, run));
      },
    },
    set: {
      signature: "set(name, value): undefined",
      doc: "Sets the value of a name.",
      body: (query, [name, value], run) => {
        requireOwned(query, "set", run);
        allocate(run, 64);
        query.set(toText(name, run), toText(value, run));
      },
    },
    delete: {
      signature: "delete(name): undefined",
      doc: "Takes a name out.",
      body: (query, [name], run) => {
        requireOwned(query, "delete", run);
        query.delete(toText(name, run));
      },
    },
    keys: {
      signature: "keys(): string[]",
      doc: "The names.",
      body: (query, _args, run) => newList(run, [...query.keys()]),
    },
    values: {
      signature: "values(): string[]",
      doc: "The values.",
      body: (query, _args, run) => newList(run, [...query.values()]),
    },
    entries: {
      signature: "entries(): [string, string][]",
      doc: "Pairs of name and value.",
      body: (query, _args, run) => pairs(query, run),
    },
    forEach: {
      signature: "forEach(action): undefined",
      doc: "Calls a function for every value.",
      body: (query, [action], run) => {
        const call = functionArgument(action);
        for (const [name, value] of [...query]) call.next(run, value, name, query);
      },
    },
    toString: row<URLSearchParams>({
      signature: "toString(): string",
      doc: "As in an address.",
      body: (query, _args, run) => newText(run, query.toString()),
      example: ["new URLSearchParams({ a: 'b c' }).toString()", "a=b+c"],
    }),
  }),
  text: (query: URLSearchParams) => query.toString(),
  data: (query: URLSearchParams) => query.toString(),
  list: (query: URLSearchParams, run: Run) => pairs(query, run),
};

const errorText = (error: Error) => `${error.name}: ${error.message.slice(0, 500)}`;

export const errorTable: TypeTable = {
  name: "Error",
  getters: getters<Error>({
    message: { read: (error) => error.message.slice(0, 500), type: "string", doc: "What went wrong." },
    name: { read: (error) => error.name, type: "string", doc: "Kind of error." },
  }),
  methods: methods<Error>({
    toString: row<Error>({ signature: "toString(): string", doc: "Name and message.", body: errorText }),
  }),
  text: errorText,
};

type IntlFormat = { format(value?: unknown): string; formatToParts?(value?: unknown): unknown };

function intlValue(value: unknown): unknown {
  if (value instanceof Date || typeof value === "number" || value === undefined) return value;
  return Number(typeof value === "object" && value !== null ? value.valueOf() : value);
}

export const intlTable: TypeTable = {
  name: "Intl format",
  getters: getters<IntlFormat>({}),
  methods: methods<IntlFormat>({
    format: {
      signature: "format(value): string",
      doc: "A number or date written as in a language.",
      body: (format, [value], run) => newText(run, format.format(intlValue(value))),
      example: ["new Intl.NumberFormat('en-US').format(1234.5)", "1,234.5"],
    },
    formatToParts: {
      signature: "formatToParts(value): object[]",
      doc: "A number or date written as in a language, in parts.",
      body: (format, [value], run) =>
        newList(
          run,
          ((format.formatToParts?.(intlValue(value)) ?? []) as object[]).map((part) => own(run, { ...part })),
        ),
    },
    resolvedOptions: {
      signature: "resolvedOptions(): object",
      doc: "Language, time zone and further settings in force.",
      body: (format, _args, run) =>
        own(run, { ...(format as unknown as { resolvedOptions(): object }).resolvedOptions() }),
    },
  }),
};
