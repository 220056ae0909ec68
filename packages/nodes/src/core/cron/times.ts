import type { NodeProperty } from "@heddle/workflow";

const when = (...mode: string[]) => ({ show: { mode } });
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const time = [
  {
    displayName: "Mode",
    name: "mode",
    type: "options",
    default: "everyDay",
    options: [
      { name: "Every Minute", value: "everyMinute" },
      { name: "Every Hour", value: "everyHour" },
      { name: "Every Day", value: "everyDay" },
      { name: "Every Week", value: "everyWeek" },
      { name: "Every Month", value: "everyMonth" },
      { name: "Every X", value: "everyX" },
      { name: "Custom", value: "custom" },
    ],
    description: "Interval between starts",
  },
  {
    displayName: "Hour",
    name: "hour",
    type: "number",
    default: 14,
    typeOptions: { minValue: 0, maxValue: 23 },
    displayOptions: when("everyDay", "everyWeek", "everyMonth"),
    description: "Hour of the day, in the time zone of the workflow",
  },
  {
    displayName: "Minute",
    name: "minute",
    type: "number",
    default: 0,
    typeOptions: { minValue: 0, maxValue: 59 },
    displayOptions: when("everyHour", "everyDay", "everyWeek", "everyMonth"),
    description: "Minute of the hour",
  },
  {
    displayName: "Day of Month",
    name: "dayOfMonth",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1, maxValue: 31 },
    displayOptions: when("everyMonth"),
    description: "Months without this day are skipped",
  },
  {
    displayName: "Weekday",
    name: "weekday",
    type: "options",
    default: "1",
    options: weekdays.map((name, index) => ({ name, value: String((index + 1) % 7) })),
    displayOptions: when("everyWeek"),
  },
  {
    displayName: "Cron Expression",
    name: "cronExpression",
    type: "string",
    default: "* * * * * *",
    displayOptions: when("custom"),
    hint: "Format: [Second] [Minute] [Hour] [Day of Month] [Month] [Day of Week]",
  },
  {
    displayName: "Value",
    name: "value",
    type: "number",
    default: 2,
    typeOptions: { minValue: 0, maxValue: 1000 },
    displayOptions: when("everyX"),
    description: "Minutes or hours between two starts",
  },
  {
    displayName: "Unit",
    name: "unit",
    type: "options",
    default: "hours",
    options: [
      { name: "Minutes", value: "minutes" },
      { name: "Hours", value: "hours" },
    ],
    displayOptions: when("everyX"),
  },
] as const satisfies readonly NodeProperty[];

/** Times in the format of `Cron` and of polling triggers. */
export function timesProperty<const N extends string>(name: N, displayName: string, whenMissing: object) {
  return {
    displayName,
    name,
    type: "fixedCollection",
    typeOptions: { multipleValues: true, multipleValueButtonText: "Add Time" },
    default: whenMissing,
    placeholder: "Add time",
    description: "When the workflow starts",
    options: [{ name: "item", displayName: "Item", values: time }],
  } as const satisfies NodeProperty;
}
