import { methods, noGetters, type TypeTable } from "../members/tables.ts";
import { requireOwned } from "../members/write.ts";
import { charge, type Run } from "../run.ts";
import { toNumber, toOptions, toText } from "../values/coerce.ts";
import { dateExtensions } from "./date-extensions.ts";

const readers = [
  "getDate",
  "getDay",
  "getFullYear",
  "getHours",
  "getMilliseconds",
  "getMinutes",
  "getMonth",
  "getSeconds",
  "getTime",
  "getTimezoneOffset",
  "getUTCDate",
  "getUTCDay",
  "getUTCFullYear",
  "getUTCHours",
  "getUTCMilliseconds",
  "getUTCMinutes",
  "getUTCMonth",
  "getUTCSeconds",
  "valueOf",
] as const;

const writers = ["toDateString", "toISOString", "toJSON", "toString", "toTimeString", "toUTCString"] as const;

const localized = ["toLocaleDateString", "toLocaleString", "toLocaleTimeString"] as const;

const setters = [
  "setDate",
  "setFullYear",
  "setHours",
  "setMilliseconds",
  "setMinutes",
  "setMonth",
  "setSeconds",
  "setTime",
  "setUTCDate",
  "setUTCFullYear",
  "setUTCHours",
  "setUTCMilliseconds",
  "setUTCMinutes",
  "setUTCMonth",
  "setUTCSeconds",
] as const;

type Row = Parameters<typeof methods<Date>>[0][string];

function rows<Name extends string>(names: readonly Name[], make: (name: Name) => Row): Record<string, Row> {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

const nativeMethods = methods<Date>({
  ...rows(readers, (name) => ({
    signature: `${name}(): number`,
    doc: "Part of the date as JavaScript counts it (months from 0).",
    body: (date) => date[name](),
  })),
  ...rows(writers, (name) => ({
    signature: `${name}(): string`,
    doc: "The date as text.",
    body: (date) => date[name](),
  })),
  ...rows(localized, (name) => ({
    signature: `${name}(locale?, options?): string`,
    doc: "The date written as in a language.",
    body: (date, [locale, options], run) => {
      charge(run, 4_000);
      return date[name](locale === undefined ? undefined : toText(locale, run), toOptions(options));
    },
  })),
  ...rows(setters, (name) => ({
    signature: `${name}(value): number`,
    doc: "Changes part of the date.",
    body: (date, args, run) => setPart(date, name, args, run),
  })),
});

function setPart(date: Date, name: (typeof setters)[number], args: readonly unknown[], run: Run): number {
  requireOwned(date, name, run);
  const numbers = args.slice(0, 4).map((value) => toNumber(value, run));
  return (date[name] as (...numbers: number[]) => number).apply(date, numbers);
}

export const dateTable: TypeTable = {
  name: "Date",
  getters: noGetters,
  methods: methods<Date>({ ...nativeMethods, ...dateExtensions }),
  text: (date: Date) => date.toString(),
  primitive: (date: Date) => date.getTime(),
  data: (date: Date) => date.toJSON(),
};
