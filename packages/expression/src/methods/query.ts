import { requireOwned } from "../members/write.ts";
import { allocate, charge, newList, newText, own, type Run } from "../run.ts";
import { requireFunction } from "../types/callable.ts";
import { getters, methodRow, methods, methodsFromRows, type TypeTable } from "../types/tables.ts";
import { boundedText, toText } from "../values/coerce.ts";

type Query = URLSearchParams;

/** Of a name or value. */
const MAX_CHARACTERS = 100_000;

/** Steps for a character: each may become six. */
const STEPS_PER_CHARACTER = 8;

/** The query as text. */
export function queryText(query: Query, run: Run): string {
  for (const [name, value] of query) charge(run, 4 + (name.length + value.length) * STEPS_PER_CHARACTER);
  return newText(run, query.toString());
}

const pairs = (query: Query, run: Run) =>
  newList(
    run,
    [...query].map((pair) => own(run, pair)),
  );

/** A method that changes the query. */
const changingMethod =
  (name: string, change: (query: Query, texts: [string, string]) => void) =>
  (query: Query, args: readonly unknown[], run: Run) => {
    requireOwned(query, name, run);
    const texts: [string, string] = [
      boundedText(args[0], MAX_CHARACTERS, run),
      boundedText(args[1], MAX_CHARACTERS, run),
    ];
    allocate(run, 64 + (texts[0].length + texts[1].length) * 2);
    // The URL that the query belongs to is serialized again.
    charge(run, 16 + query.size * 64);
    change(query, texts);
  };

const changed = (what: string) =>
  `(() => { const q = new URLSearchParams('b=1&a=2'); ${what}; return q.toString() })()`;

const queryMethods = methodsFromRows<Query>({
  get: [
    "(name): string | null",
    "First value of a name.",
    (query, [name], run) => query.get(toText(name, run)),
    ["new URLSearchParams('a=1').get('a')", "1"],
  ],
  getAll: [
    "(name): string[]",
    "All values of a name.",
    (query, [name], run) => newList(run, query.getAll(toText(name, run))),
    ["new URLSearchParams('a=1&a=2').getAll('a')", ["1", "2"]],
  ],
  has: [
    "(name, value?): boolean",
    "Whether a name exists, optionally with a value.",
    (query, [name, value], run) => {
      const values = query.getAll(toText(name, run));
      return value === undefined ? values.length > 0 : values.includes(toText(value, run));
    },
    ["new URLSearchParams('a=1').has('b')", false],
  ],
  append: [
    "(name, value): undefined",
    "Adds a value.",
    changingMethod("append", (query, texts) => query.append(...texts)),
    [changed("q.append('a', 3)"), "b=1&a=2&a=3"],
  ],
  set: [
    "(name, value): undefined",
    "Sets the value of a name.",
    changingMethod("set", (query, texts) => query.set(...texts)),
    [changed("q.set('a', 3)"), "b=1&a=3"],
  ],
  delete: [
    "(name): undefined",
    "Removes a name.",
    changingMethod("delete", (query, [name]) => query.delete(name)),
    [changed("q.delete('a')"), "b=1"],
  ],
  sort: [
    "(): undefined",
    "Sorts by name.",
    (query, _args, run) => {
      requireOwned(query, "sort", run);
      charge(run, query.size * 8);
      query.sort();
    },
    [changed("q.sort()"), "a=2&b=1"],
  ],
  keys: [
    "(): string[]",
    "The names.",
    (query, _args, run) => newList(run, [...query.keys()]),
    ["new URLSearchParams('a=1').keys()", ["a"]],
  ],
  values: [
    "(): string[]",
    "The values.",
    (query, _args, run) => newList(run, [...query.values()]),
    ["new URLSearchParams('a=1').values()", ["1"]],
  ],
  entries: [
    "(): [string, string][]",
    "Pairs of name and value.",
    (query, _args, run) => pairs(query, run),
    ["new URLSearchParams('a=1').entries()", [["a", "1"]]],
  ],
  forEach: [
    "(action): undefined",
    "Calls a function for every value.",
    (query, [action], run) => {
      const call = requireFunction(action).beginCalls(run);
      for (const [name, value] of [...query]) call.next(run, value, name, query);
      call.done(run);
    },
  ],
  toString: methodRow<Query>(
    "(): string",
    "As text of a URL.",
    (query, _args, run) => queryText(query, run),
    ["new URLSearchParams({ a: 'b c' }).toString()", "a=b+c"],
  ),
});

/** Members of URLSearchParams. */
export const queryTable: TypeTable = {
  name: "URLSearchParams",
  getters: getters<Query>({
    size: {
      read: (query) => query.size,
      type: "number",
      doc: "Number of values.",
      example: ["new URLSearchParams('a=1&a=2').size", 2],
    },
  }),
  methods: methods<Query>(queryMethods),
  text: queryText,
  data: queryText,
  list: (query: Query, run: Run) => pairs(query, run),
};
