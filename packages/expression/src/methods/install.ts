import { DateTime, Duration, FixedOffsetZone, IANAZone, Interval, InvalidZone, SystemZone } from "luxon";
import { installIntl } from "../globals/intl.ts";
import { basicTables, registerType } from "../members/registry.ts";
import { methods, noGetters } from "../members/tables.ts";
import { SafeRegex } from "../regex/safe-regex.ts";
import { booleanExtensions } from "./boolean-extensions.ts";
import { mapTable, setTable } from "./collections.ts";
import { dateTable } from "./date.ts";
import { dateTimeTable } from "./datetime.ts";
import { durationTable } from "./duration.ts";
import { errorTable } from "./error.ts";
import { intervalTable } from "./interval.ts";
import { listGetters, listMethods } from "./list.ts";
import { listCallbackMethods } from "./list-callbacks.ts";
import { listExtensions } from "./list-extensions.ts";
import { booleanMethods, numberMethods } from "./number.ts";
import { numberExtensions } from "./number-extensions.ts";
import { objectMethods } from "./object.ts";
import { objectExtensions } from "./object-extensions.ts";
import { queryTable } from "./query.ts";
import { regexTable } from "./regex.ts";
import { stringGetters, stringMethods } from "./string.ts";
import { stringExtensions } from "./string-extensions.ts";
import { outdatedStringMethods } from "./string-outdated.ts";
import { urlTable } from "./url.ts";
import { zoneTable } from "./zone.ts";

/** Registers every type of the language. Called once, when the language is loaded. */
export function installTypes(): void {
  basicTables.string = {
    name: "string",
    getters: stringGetters,
    methods: methods<string>({ ...stringExtensions, ...outdatedStringMethods, ...stringMethods }),
  };
  basicTables.number = {
    name: "number",
    getters: noGetters,
    methods: methods<number>({ ...numberExtensions, ...numberMethods }),
  };
  basicTables.boolean = {
    name: "boolean",
    getters: noGetters,
    methods: methods<boolean>({ ...booleanExtensions, ...booleanMethods }),
  };
  basicTables.list = {
    name: "list",
    getters: listGetters,
    methods: methods<readonly unknown[]>({ ...listExtensions, ...listMethods, ...listCallbackMethods }),
  };
  basicTables.object = {
    name: "object",
    getters: noGetters,
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
  installIntl();
}
