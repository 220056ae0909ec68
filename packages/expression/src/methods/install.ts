import { DateTime, Duration, FixedOffsetZone, IANAZone, Interval, InvalidZone, SystemZone } from "luxon";
import { SafeRegex } from "../regex/safe-regex.ts";
import { basicTables, registerType } from "../types/registry.ts";
import { methods, NO_GETTERS } from "../types/tables.ts";
import { booleanExtensions } from "./boolean-extensions.ts";
import { dateTable } from "./dates/date.ts";
import { dateTimeTable } from "./dates/datetime.ts";
import { durationTable } from "./dates/duration.ts";
import { intervalTable } from "./dates/interval.ts";
import { zoneTable } from "./dates/zone.ts";
import { errorTable } from "./error.ts";
import { intlTables } from "./intl.ts";
import { mapTable, setTable } from "./lists/collections.ts";
import { listGetters, listMethods } from "./lists/list.ts";
import { listCallbackMethods } from "./lists/list-callbacks.ts";
import { listExtensions } from "./lists/list-extensions.ts";
import { booleanMethods, numberMethods } from "./number.ts";
import { numberExtensions } from "./number-extensions.ts";
import { objectMethods } from "./object.ts";
import { objectExtensions } from "./object-extensions.ts";
import { queryTable } from "./query.ts";
import { regexTable } from "./text/regex.ts";
import { stringGetters, stringMethods } from "./text/string.ts";
import { stringExtensions } from "./text/string-extensions.ts";
import { outdatedStringMethods } from "./text/string-outdated.ts";
import { urlTable } from "./url.ts";

/** Registers the tables of all types except those of variables. Called once, when the language is loaded. */
export function installTypes(): void {
  basicTables.string = {
    name: "string",
    getters: stringGetters,
    methods: methods<string>({ ...stringExtensions, ...outdatedStringMethods, ...stringMethods }),
  };
  basicTables.number = {
    name: "number",
    getters: NO_GETTERS,
    methods: methods<number>({ ...numberExtensions, ...numberMethods }),
  };
  basicTables.boolean = {
    name: "boolean",
    getters: NO_GETTERS,
    methods: methods<boolean>({ ...booleanExtensions, ...booleanMethods }),
  };
  basicTables.list = {
    name: "list",
    getters: listGetters,
    methods: methods<readonly unknown[]>({ ...listExtensions, ...listMethods, ...listCallbackMethods }),
  };
  basicTables.object = {
    name: "object",
    getters: NO_GETTERS,
    methods: methods<Record<string, unknown>>({ ...objectExtensions, ...objectMethods }),
  };
  registerType(Date.prototype, dateTable);
  registerType(DateTime.prototype, dateTimeTable);
  registerType(Duration.prototype, durationTable);
  registerType(Interval.prototype, intervalTable);
  for (const zone of [IANAZone, FixedOffsetZone, SystemZone, InvalidZone])
    registerType(zone.prototype as object, zoneTable);
  registerType(Map.prototype, mapTable);
  registerType(Set.prototype, setTable);
  registerType(SafeRegex.prototype, regexTable);
  registerType(URL.prototype, urlTable);
  registerType(URLSearchParams.prototype, queryTable);
  for (const type of [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError])
    registerType(type.prototype, errorTable);
  for (const name of Object.keys(intlTables) as (keyof typeof intlTables)[])
    registerType(Intl[name].prototype as object, intlTables[name]);
}
