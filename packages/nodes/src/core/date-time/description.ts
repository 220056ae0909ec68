import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { type parameters, properties, timeUnits } from "./properties.ts";

const fromFormat = {
  displayName: "From Format",
  name: "fromFormat",
  type: "string",
  default: "",
  placeholder: "e.g. YYYYMMDD",
  description: "Format of the input date, where it is not recognized",
} as const satisfies NodeProperty;

const zone = (name: string, displayName: string) =>
  ({
    displayName,
    name,
    type: "string",
    default: "",
    placeholder: "e.g. America/New_York",
    description: "A time zone; without it, that of the workflow",
  }) as const satisfies NodeProperty;

const toFormats = ["MM/DD/YYYY", "YYYY/MM/DD", "MMMM DD YYYY", "MM-DD-YYYY", "YYYY-MM-DD", "X", "x"];

const oldProperties = [
  {
    displayName: "Action",
    name: "action",
    type: "options",
    noDataExpression: true,
    default: "format",
    options: [
      { name: "Calculate a Date", value: "calculate", action: "Add or subtract time from a date" },
      { name: "Format a Date", value: "format", action: "Convert a date to a different format" },
    ],
  },
  {
    displayName: "Value",
    name: "value",
    type: "string",
    default: "",
    required: true,
    description: "The date",
  },
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    default: "add",
    options: [
      { name: "Add", value: "add" },
      { name: "Subtract", value: "subtract" },
    ],
    displayOptions: { show: { action: ["calculate"] } },
  },
  {
    displayName: "Duration",
    name: "duration",
    type: "number",
    default: 0,
    displayOptions: { show: { action: ["calculate"] } },
    description: "Amount to add or subtract",
  },
  {
    displayName: "Time Unit",
    name: "timeUnit",
    type: "options",
    default: "days",
    options: timeUnits,
    displayOptions: { show: { action: ["calculate"] } },
    description: "Unit of the duration",
  },
  {
    displayName: "Property Name",
    name: "dataPropertyName",
    type: "string",
    default: "data",
    required: true,
    description: "The field that gets the result",
  },
  {
    displayName: "Custom Format",
    name: "custom",
    type: "boolean",
    default: false,
    displayOptions: { show: { action: ["format"] } },
    description: "Whether the format is written by hand",
  },
  {
    displayName: "To Format",
    name: "toFormat",
    type: "string",
    default: "",
    placeholder: "e.g. YYYY-MM-DD",
    displayOptions: { show: { action: ["format"], custom: [true] } },
    description: "Format of the date",
  },
  {
    displayName: "To Format",
    name: "toFormat",
    type: "options",
    default: "MM/DD/YYYY",
    allowArbitraryValues: true,
    options: toFormats.map((value) => ({ name: value, value })),
    displayOptions: { show: { action: ["format"], custom: [false] } },
    description: "Format of the date",
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    options: [fromFormat, zone("fromTimezone", "From Timezone"), zone("toTimezone", "To Timezone")],
  },
] as const satisfies readonly NodeProperty[];

const base = {
  name: "n8n-nodes-base.dateTime",
  displayName: "Date & Time",
  description: "Formats, compares and computes dates",
  group: ["transform"],
  icon: "file:date-time.svg",
  defaults: { name: "Date & Time", color: "#408000" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["date", "time", "format", "timezone", "add", "subtract", "now", "today"],
  },
} as const;

/** Both versions of Date & Time. */
export const descriptions: [NodeTypeDescription, NodeTypeDescription] = [
  { ...base, version: 1, properties: oldProperties },
  { ...base, version: 2, properties },
];

/** Execution context of Date & Time. */
export type DateTimeContext = ExecuteContext<typeof parameters>;
