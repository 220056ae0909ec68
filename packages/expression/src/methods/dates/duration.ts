import type { Duration } from "luxon";
import { getters, methods, type TypeTable } from "../../types/tables.ts";
import { EXAMPLE_VALUES } from "../example-values.ts";
import { luxonGetters, luxonMethods, luxonRow } from "./luxon-rows.ts";

const { duration: span } = EXAMPLE_VALUES;

const UNITS = ["years", "quarters", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds"];

const durationGetters = luxonGetters({
  ...Object.fromEntries(
    UNITS.map((unit) => [unit, ["number", `The part in ${unit}; 0 if there is none.`] as const]),
  ),
  isValid: ["boolean", "Whether the duration is valid.", [`${span}.isValid`, true]],
  invalidReason: ["string", "Why the duration is invalid, in a word."],
  invalidExplanation: ["string", "Why the duration is invalid."],
  locale: ["string", "The language, such as en-US."],
  numberingSystem: ["string", "The numbering system."],
});

const durationMethods = luxonMethods({
  as: ["(unit): number", "The total length in one unit.", [`${span}.as('hours')`, 26.5]],
  equals: ["(other): boolean", "Whether both have the same parts.", [`${span}.equals(${span})`, true]],
  get: ["(unit): number", "One part of the duration.", [`${span}.get('minutes')`, 30]],
  minus: ["(other): Duration", "This duration minus another.", [`${span}.minus({ hours: 1 }).hours`, 25]],
  negate: ["(): Duration", "The negated duration.", [`${span}.negate().hours`, -26]],
  normalize: [
    "(): Duration",
    "With overflowing parts carried over.",
    ["Duration.fromObject({ hours: 1, minutes: 90 }).normalize().toObject()", { hours: 2, minutes: 30 }],
  ],
  plus: ["(other): Duration", "This duration plus another.", [`${span}.plus({ hours: 1 }).hours`, 27]],
  reconfigure: ["(options): Duration", "With another language or numbering."],
  removeZeros: [
    "(): Duration",
    "Without parts that are 0.",
    ["Duration.fromObject({ days: 0, hours: 1 }).removeZeros().toObject()", { hours: 1 }],
  ],
  rescale: [
    "(): Duration",
    "In the largest units that fit.",
    [`${span}.rescale().toObject()`, { days: 1, hours: 2, minutes: 30 }],
  ],
  set: [
    "(values): Duration",
    "The duration with some parts replaced.",
    [`${span}.set({ hours: 1 }).toISO()`, "PT1H30M"],
  ],
  shiftTo: [
    "(...units): Duration",
    "Converted to other units.",
    [`${span}.shiftTo('days', 'hours').toObject()`, { days: 1, hours: 2.5 }],
  ],
  shiftToAll: ["(): Duration", "Converted to all units from years to milliseconds."],
  toFormat: [
    "(format, options?): string",
    "As text in a format such as 'hh:mm'.",
    [`${span}.toFormat('hh:mm')`, "26:30"],
  ],
  toHuman: [
    "(options?): string",
    "In words.",
    [`Duration.fromObject({ hours: 2 }, { locale: 'en' }).toHuman()`, "2 hours"],
  ],
  toISO: ["(): string", "As ISO 8601 text.", [`${span}.toISO()`, "PT26H30M"]],
  toISOTime: [
    "(options?): string",
    "As a time in ISO 8601; null for a day or more.",
    ["Duration.fromObject({ hours: 2 }).toISOTime()", "02:00:00.000"],
  ],
  toJSON: ["(): string", "As ISO 8601 text."],
  toMillis: ["(): number", "The total length in milliseconds.", [`${span}.toMillis()`, 95400000]],
  toObject: ["(): object", "The parts of the duration.", [`${span}.toObject()`, { hours: 26, minutes: 30 }]],
  toString: luxonRow("(): string", "As ISO 8601 text."),
  valueOf: luxonRow("(): number", "The total length in milliseconds."),
});

/** Members of Luxon's Duration. */
export const durationTable: TypeTable = {
  name: "Duration",
  getters: getters<object>(durationGetters),
  methods: methods<never>(durationMethods),
  text: (duration: Duration) => String(duration.toISO()),
  primitive: (duration: Duration) => duration.valueOf(),
  data: (duration: Duration) => duration.toJSON(),
};
