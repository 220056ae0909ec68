import type { NodeProperty } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";

const show = <const O extends string[]>(...operation: O) => ({ show: { operation } });

const TIME_UNITS = [
  "years",
  "quarters",
  "months",
  "weeks",
  "days",
  "hours",
  "minutes",
  "seconds",
  "milliseconds",
] as const;
const differences = ["year", "month", "week", "day", "hour", "minute", "second", "millisecond"] as const;
const parts = ["year", "month", "week", "day", "hour", "minute", "second"] as const;
const named = <const V extends string>(values: readonly V[]) =>
  values.map((value) => ({ name: value.charAt(0).toUpperCase() + value.slice(1), value }));

/** Choices of how long something is. */
export const timeUnits = named(TIME_UNITS);

const plurals = Object.fromEntries(TIME_UNITS.map((unit) => [unit.slice(0, -1), unit]));
const singulars = Object.fromEntries(parts.map((part) => [`${part}s`, part]));

/** Units are written in the singular and in the plural. */
export const repair = meantNames({
  values: { timeUnit: plurals, part: singulars, toNearest: singulars },
});

const operations = [
  { name: "Add to a Date", value: "addToDate", action: "Add to a date" },
  { name: "Extract Part of a Date", value: "extractDate", action: "Extract part of a date" },
  { name: "Format a Date", value: "formatDate", action: "Format a date" },
  { name: "Get Current Date", value: "getCurrentDate", action: "Get current date" },
  { name: "Get Time Between Dates", value: "getTimeBetweenDates", action: "Get time between dates" },
  { name: "Round a Date", value: "roundDate", action: "Round a date" },
  { name: "Subtract From a Date", value: "subtractFromDate", action: "Subtract from a date" },
] as const;

const date = <const N extends string, const O extends string[]>(
  name: N,
  displayName: string,
  ...operation: O
) =>
  ({
    displayName,
    name,
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. 2026-12-31T18:00:00",
    displayOptions: show(...operation),
    description: "A date as text, as an expression returns it, or as seconds or milliseconds",
  }) as const satisfies NodeProperty;

const output = (defaultName: string, ...operation: string[]) =>
  ({
    displayName: "Output Field Name",
    name: "outputFieldName",
    type: "string",
    default: defaultName,
    displayOptions: show(...operation),
    description: "The field that gets the result",
  }) as const satisfies NodeProperty;

const includeInput = {
  displayName: "Include Input Fields",
  name: "includeInputFields",
  type: "boolean",
  default: false,
  description: "Whether the item keeps its other fields",
} as const satisfies NodeProperty;

const options = <const O extends readonly NodeProperty[]>(operation: string[], members: O) =>
  ({
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: { show: { operation } },
    options: members,
  }) as const;

/** The parameters of version 2. */
export const properties = [
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: "getCurrentDate",
    options: operations,
  },
  {
    displayName: "Include Current Time",
    name: "includeTime",
    type: "boolean",
    default: true,
    displayOptions: show("getCurrentDate"),
    description: "Whether the result includes the time; otherwise it is the start of the day",
  },
  date("magnitude", "Date to Add To", "addToDate"),
  date("magnitude", "Date to Subtract From", "subtractFromDate"),
  {
    displayName: "Time Unit",
    name: "timeUnit",
    type: "options",
    default: "days",
    options: timeUnits,
    required: true,
    displayOptions: show("addToDate", "subtractFromDate"),
    description: "Unit of the duration",
  },
  {
    displayName: "Duration",
    name: "duration",
    type: "number",
    default: 0,
    displayOptions: show("addToDate", "subtractFromDate"),
    description: "Number of them",
  },
  date("startDate", "Start Date", "getTimeBetweenDates"),
  date("endDate", "End Date", "getTimeBetweenDates"),
  {
    displayName: "Units",
    name: "units",
    type: "multiOptions",
    default: ["day"],
    options: named(differences),
    displayOptions: show("getTimeBetweenDates"),
    description: "Unit of the interval",
  },
  date("date", "Date", "extractDate", "formatDate", "roundDate"),
  {
    displayName: "Format",
    name: "format",
    type: "options",
    default: "MM/dd/yyyy",
    // Formats outside the list work as well.
    allowArbitraryValues: true,
    displayOptions: show("formatDate"),
    options: [
      { name: "Custom Format", value: "custom" },
      { name: "MM/DD/YYYY", value: "MM/dd/yyyy", description: "Example: 09/04/1986" },
      { name: "YYYY/MM/DD", value: "yyyy/MM/dd", description: "Example: 1986/04/09" },
      { name: "MMMM DD YYYY", value: "MMMM dd yyyy", description: "Example: April 09 1986" },
      { name: "MM-DD-YYYY", value: "MM-dd-yyyy", description: "Example: 09-04-1986" },
      { name: "YYYY-MM-DD", value: "yyyy-MM-dd", description: "Example: 1986-04-09" },
      { name: "Unix Timestamp", value: "X", description: "Seconds since 1970" },
      { name: "Unix Ms Timestamp", value: "x", description: "Milliseconds since 1970" },
    ],
    description: "Format of the date",
  },
  {
    displayName: "Custom Format",
    name: "customFormat",
    type: "string",
    default: "",
    placeholder: "e.g. yyyy-MM-dd",
    displayOptions: { show: { operation: ["formatDate"], format: ["custom"] } },
    hint: "The letters are those of Luxon: yyyy, MM, dd, HH, mm, ss, cccc and others",
  },
  {
    displayName: "Mode",
    name: "mode",
    type: "options",
    default: "roundDown",
    options: [
      { name: "Round Down", value: "roundDown" },
      { name: "Round Up", value: "roundUp" },
    ],
    displayOptions: show("roundDate"),
  },
  {
    displayName: "To Nearest",
    name: "toNearest",
    type: "options",
    default: "month",
    options: named(parts),
    displayOptions: { show: { operation: ["roundDate"], mode: ["roundDown"] } },
    description: "The result is the beginning of it",
  },
  {
    displayName: "To",
    name: "to",
    type: "options",
    default: "month",
    options: [{ name: "End of Month", value: "month" }],
    displayOptions: { show: { operation: ["roundDate"], mode: ["roundUp"] } },
  },
  {
    displayName: "Part",
    name: "part",
    type: "options",
    default: "month",
    options: named(parts),
    displayOptions: show("extractDate"),
    description: "Part of the date",
  },
  output("currentDate", "getCurrentDate"),
  output("newDate", "addToDate", "subtractFromDate"),
  output("timeDifference", "getTimeBetweenDates"),
  output("formattedDate", "formatDate"),
  output("roundedDate", "roundDate"),
  output("datePart", "extractDate"),
  options(["addToDate", "subtractFromDate", "extractDate", "roundDate"], [includeInput]),
  options(
    ["getCurrentDate"],
    [
      includeInput,
      {
        displayName: "Timezone",
        name: "timezone",
        type: "string",
        default: "",
        placeholder: "e.g. America/New_York",
        description: "The time zone of the result; without it, that of the workflow",
      },
    ],
  ),
  options(
    ["formatDate"],
    [
      includeInput,
      {
        displayName: "From Date Format",
        name: "fromFormat",
        type: "string",
        default: "",
        placeholder: "e.g. yyyyMMdd",
        description: "Format of the input date, where it is not recognized",
      },
      {
        displayName: "Use Workflow Timezone",
        name: "timezone",
        type: "boolean",
        default: false,
        description: "Whether to use the workflow's time zone instead of the date's",
      },
    ],
  ),
  options(
    ["getTimeBetweenDates"],
    [
      includeInput,
      {
        displayName: "Output as ISO String",
        name: "isoString",
        type: "boolean",
        default: false,
        description: "Whether the result is one text such as P3DT4H",
      },
    ],
  ),
] as const satisfies readonly NodeProperty[];

const hidden = <const N extends string>(name: N) =>
  ({ displayName: name, name, type: "hidden", default: "" }) as const satisfies NodeProperty;

/** Parameters that the code reads: version 2, and the additional options of version 1. */
export const parameters = [
  ...properties,
  { displayName: "isOld", name: "isOld", type: "hidden", default: false },
  hidden("oldToFormat"),
  hidden("oldFromFormat"),
  hidden("fromTimezone"),
  hidden("toTimezone"),
] as const satisfies readonly NodeProperty[];
