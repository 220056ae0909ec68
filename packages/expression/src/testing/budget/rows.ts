import "../../evaluation/run-program.ts";
import { globals } from "../../globals/index.ts";
import { roots } from "../../roots/index.ts";
import { Builtin } from "../../types/callable.ts";
import { allTables } from "../../types/registry.ts";
import type { MemberTable } from "../../types/tables.ts";

/** Kinds of data in `inputs.ts`. */
export type Kind = "texts" | "lists" | "objects" | "arguments";

/** One row of a table, with the ways to call it. `$json.x` is the data of a kind. */
export interface TimedRow {
  readonly name: string;
  readonly calls: readonly (readonly [kind: Kind, expression: string])[];
}

const TEXT_ARGUMENTS = [
  "",
  "$json.x",
  "$json.x, $json.x",
  "'a'",
  "'', 'bb'",
  "'a', m => m",
  "/a/g, 'bb'",
  "/(?:a|b)*c/g, ''",
  "/[^b]/g, m => m",
  "8",
  "7000000, 'ab'",
  "1, 7000000",
  "'sha512'",
];
const LIST_ARGUMENTS = [
  "",
  "$json.x",
  "$json.x, $json.x",
  "x => x",
  "(a, b) => a < b ? -1 : 1",
  "x => [x, x]",
  "0",
  "1, 500000",
  "-1, 1, ...$json.x",
  "'a'",
  "'a', 'b'",
];
const OBJECT_ARGUMENTS = ["", "$json.x", "'k5'", "'1'", "{ keys: $json.x }", "x => x"];

/** Receivers by the names of the tables. Receivers without data receive it as an argument. */
const RECEIVERS: Readonly<Record<string, readonly (readonly [Kind, string, readonly string[]])[]>> = {
  string: [["texts", "$json.x", TEXT_ARGUMENTS]],
  list: [["lists", "$json.x", LIST_ARGUMENTS]],
  object: [["objects", "$json.x", OBJECT_ARGUMENTS]],
  Map: [
    ["lists", "new Map($json.x.slice(0, 50000))", ["", "'k5'", "'k5', 1", "x => x"]],
    ["objects", "new Map(Object.entries($json.x).slice(0, 50000))", ["", "'k5'", "'k5', 1", "x => x"]],
  ],
  Set: [
    [
      "lists",
      "new Set($json.x.slice(0, 100000))",
      ["", "'k5'", "x => x", "new Set($json.x.slice(50000, 150000))", "new Set(['a'])"],
    ],
  ],
  URLSearchParams: [
    ["texts", "new URLSearchParams($json.x)", ["", "'a'", "'a', $json.x", "x => x"]],
    ["objects", "new URLSearchParams($json.x)", ["", "'a'", "x => x"]],
  ],
  URL: [["texts", "new URL('https://a.bc/?' + $json.x)", [""]]],
  RegExp: [
    ["texts", "/(?:a|b)*c/g", ["", "$json.x"]],
    ["texts", "new RegExp('(a|é|[^b]){2,}$')", ["", "$json.x"]],
  ],
  Error: [["texts", "new Error($json.x)", [""]]],
};
const SMALL_RECEIVERS: Readonly<Record<string, string>> = {
  number: "(1234.5)",
  boolean: "true",
  Date: "new Date(1e12)",
  DateTime: "DateTime.fromMillis(1e12)",
  Duration: "Duration.fromMillis(1e12)",
  Interval: "Interval.after(DateTime.fromMillis(1e12), 1e12)",
  "time zone": "DateTime.now().zone",
  "Intl.NumberFormat": "new Intl.NumberFormat('de')",
  "Intl.DateTimeFormat": "new Intl.DateTimeFormat('de')",
  "Intl.PluralRules": "new Intl.PluralRules('de')",
  "Intl.RelativeTimeFormat": "new Intl.RelativeTimeFormat('de')",
  "Intl.ListFormat": "new Intl.ListFormat('de')",
  "Intl.Collator": "new Intl.Collator('de', { numeric: true })",
  "Intl.DisplayNames": "new Intl.DisplayNames('de', { type: 'region' })",
  "Intl.Segmenter": "new Intl.Segmenter('de', { granularity: 'word' })",
};
const SMALL_ARGUMENTS = ["", "$json.x", "$json.x, $json.x", "1, $json.x"];
/** Tables of variables, whose members read data and compute nothing. */
const VARIABLES = /^(?:node|nodes|node by name|item variables|input|execution|custom data)$/;

/** Every row of the tables of types. @throws Error for a table without a receiver. */
export function memberRows(): TimedRow[] {
  return [...new Set(allTables())]
    .filter(({ name }) => !VARIABLES.test(name))
    .flatMap((table) => [
      ...Object.keys(table.methods).map((name) => methodRow(table.name, name)),
      ...Object.keys(table.getters).map((name) => getterRow(table.name, name)),
    ]);
}

function receiversOf(table: string): (typeof RECEIVERS)[string] {
  const small = SMALL_RECEIVERS[table];
  const receivers = small === undefined ? RECEIVERS[table] : smallReceivers(small);
  if (!receivers) throw new Error(`rows.ts names no receiver for the table "${table}"`);
  return receivers;
}

const smallReceivers = (receiver: string): (typeof RECEIVERS)[string] => [
  ["arguments", receiver, SMALL_ARGUMENTS],
];

function methodRow(table: string, name: string): TimedRow {
  const calls = receiversOf(table).flatMap(([kind, receiver, lists]) =>
    lists.map((list): [Kind, string] => [kind, `${receiver}.${name}(${list})`]),
  );
  return { name: `${table}.${name}()`, calls };
}

function getterRow(table: string, name: string): TimedRow {
  const calls = receiversOf(table).map(([kind, receiver]): [Kind, string] => [kind, `${receiver}.${name}`]);
  return { name: `${table}.${name}`, calls };
}

const KINDS: readonly Kind[] = ["texts", "lists", "objects"];
const FUNCTION_ARGUMENTS = ["$json.x", "$json.x, $json.x", "...$json.x", "{}, $json.x", "'k', $json.x"];

/** Every built-in function and function of the workflow. */
export function functionRows(): TimedRow[] {
  const builtins = Object.entries(globals).flatMap(([name, value]) =>
    value instanceof Builtin ? builtinRows(name, value) : [],
  );
  const functions = Object.entries(roots).filter(([, root]) => root.signature);
  return [...builtins, ...functions.map(([name]) => functionRow(name, name))];
}

function builtinRows(name: string, builtin: Builtin): TimedRow[] {
  const { members, construct } = builtin.details;
  const { getters, methods } = members ?? ({ getters: {}, methods: {} } satisfies MemberTable);
  const nested = Object.entries(getters).flatMap(([key, { read }]) => {
    const value = (read as () => unknown)();
    return value instanceof Builtin ? builtinRows(`${name}.${key}`, value) : [];
  });
  return [
    functionRow(name, name),
    ...(construct ? [functionRow(`new ${name}`, `new ${name}`)] : []),
    ...Object.keys(methods).map((key) => functionRow(`${name}.${key}`, `${name}.${key}`)),
    ...nested,
  ];
}

function functionRow(name: string, called: string): TimedRow {
  const calls = KINDS.flatMap((kind) =>
    FUNCTION_ARGUMENTS.map((list): [Kind, string] => [kind, `${called}(${list})`]),
  );
  return { name: `${name}()`, calls };
}

/** Syntax that reads, copies or compares whole values. */
export const SYNTAX_ROWS: readonly TimedRow[] = [
  "[...$json.x]",
  "[...$json.x, ...$json.x]",
  "({ ...$json.x })",
  "({ ...$json.x, ...$json.x })",
  "$json.x + $json.x",
  "`${$json.x}${$json.x}`",
  "'' + $json.x",
  "+$json.x",
  "$json.x == $json.x + ''",
  "$json.x < $json.x + 'b'",
  "'k5' in $json.x",
  "(([a, ...rest]) => rest)($json.x)",
  "(({ a, ...rest }) => rest)($json.x)",
  "(() => { let n = 0; for (const v of $json.x) n++; return n })()",
  "(() => { let n = 0; for (const k in $json.x) n++; return n })()",
  "(() => { const list = [...$json.x]; list[list.length] = 1; return list.length })()",
  "[$json.x, $json.x, $json.x]",
].map((expression) => ({ name: expression, calls: KINDS.map((kind): [Kind, string] => [kind, expression]) }));
