import type { DisplayOptions, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const when = (...fields: string[]): DisplayOptions => ({ show: { field: fields } });

const hours = Array.from({ length: 24 }, (_, value) => ({
  name: value === 0 ? "Midnight" : value === 12 ? "Noon" : value < 12 ? `${value}am` : `${value - 12}pm`,
  displayName:
    value === 0 ? "Midnight" : value === 12 ? "Noon" : value < 12 ? `${value}am` : `${value - 12}pm`,
  value,
}));

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (name, index) => ({
    name,
    value: (index + 1) % 7,
  }),
);

const between = (
  name: string,
  displayName: string,
  field: string,
  fallback: number,
  description: string,
): NodeProperty => ({
  displayName,
  name,
  type: "number",
  default: fallback,
  typeOptions: { minValue: 1 },
  displayOptions: when(field),
  description,
});

const rule = [
  {
    displayName: "Trigger Interval",
    name: "field",
    type: "options",
    default: "days",
    options: [
      { name: "Seconds", value: "seconds" },
      { name: "Minutes", value: "minutes" },
      { name: "Hours", value: "hours" },
      { name: "Days", value: "days" },
      { name: "Weeks", value: "weeks" },
      { name: "Months", value: "months" },
      { name: "Custom (Cron)", value: "cronExpression" },
    ],
    description: "Unit of the time between two starts",
  },
  between(
    "secondsInterval",
    "Seconds Between Triggers",
    "seconds",
    30,
    "Number of seconds from one start to the next",
  ),
  between(
    "minutesInterval",
    "Minutes Between Triggers",
    "minutes",
    5,
    "Number of minutes from one start to the next",
  ),
  between(
    "hoursInterval",
    "Hours Between Triggers",
    "hours",
    1,
    "Number of hours from one start to the next",
  ),
  between("daysInterval", "Days Between Triggers", "days", 1, "Number of days from one start to the next"),
  between(
    "weeksInterval",
    "Weeks Between Triggers",
    "weeks",
    1,
    "Number of weeks from one start to the next",
  ),
  between(
    "monthsInterval",
    "Months Between Triggers",
    "months",
    1,
    "Number of months from one start to the next",
  ),
  {
    displayName: "Trigger at Day of Month",
    name: "triggerAtDayOfMonth",
    type: "number",
    default: 1,
    typeOptions: { minValue: 1, maxValue: 31 },
    displayOptions: when("months"),
    hint: "Months without this day are skipped",
    description: "Day of the month from 1 to 31",
  },
  {
    displayName: "Trigger on Weekdays",
    name: "triggerAtDay",
    type: "multiOptions",
    default: [0],
    typeOptions: { maxValue: 7 },
    options: weekdays,
    displayOptions: when("weeks"),
    description: "Days of the week on which the workflow starts",
  },
  {
    displayName: "Trigger at Hour",
    name: "triggerAtHour",
    type: "options",
    default: 0,
    options: hours,
    displayOptions: when("days", "weeks", "months"),
    description: "Hour of the day, in the time zone of the workflow",
  },
  {
    displayName: "Trigger at Minute",
    name: "triggerAtMinute",
    type: "number",
    default: 0,
    typeOptions: { minValue: 0, maxValue: 59 },
    displayOptions: when("hours", "days", "weeks", "months"),
    description: "Minute of the hour from 0 to 59",
  },
  {
    displayName:
      "Five fields (minute, hour, day of month, month, day of week), or six with seconds in front.",
    name: "notice",
    type: "notice",
    default: "",
    displayOptions: when("cronExpression"),
  },
  {
    displayName: "Expression",
    name: "expression",
    type: "string",
    default: "",
    placeholder: "eg. 0 15 * 1 sun",
    displayOptions: when("cronExpression"),
    hint: "Format: [Second] [Minute] [Hour] [Day of Month] [Month] [Day of Week]",
    description: "Times as a cron expression",
  },
] as const satisfies readonly NodeProperty[];

/** Schedule Trigger as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.scheduleTrigger",
  displayName: "Schedule Trigger",
  description: "Runs on a schedule",
  version: [1, 1.1, 1.2, 1.3],
  defaultVersion: 1.3,
  group: ["trigger", "schedule"],
  icon: "file:schedule-trigger.svg",
  defaults: { name: "Schedule Trigger", color: "#2f9e69" },
  inputs: [],
  outputs: ["main"],
  eventTriggerDescription: "",
  activationMessage: "The workflow now starts at the times you have set.",
  properties: [
    {
      displayName:
        "The schedule runs once the workflow is active. To try it now, press the run button below the canvas.",
      name: "notice",
      type: "notice",
      default: "",
    },
    {
      displayName: "Trigger Rules",
      name: "rule",
      type: "fixedCollection",
      placeholder: "Add rule",
      typeOptions: { multipleValues: true },
      default: { interval: [{ field: "days" }] },
      description: "The workflow starts when any of the rules matches",
      options: [{ name: "interval", displayName: "Trigger Interval", values: rule }],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Flow"] },
    alias: ["Time", "Scheduler", "Polling", "Cron", "Interval", "timer", "every"],
  },
} as const satisfies NodeTypeDescription;
