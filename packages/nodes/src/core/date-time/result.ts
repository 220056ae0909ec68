import { DateTime, type DateTimeUnit } from "luxon";
import { nodeError } from "../../errors/node-error.ts";
import type { DateTimeContext } from "./description.ts";
import { formatLikeMoment, luxonFormat } from "./moment-format.ts";
import { knownZone, parseValue } from "./parse-value.ts";

/** Result of the operation for one item: a string, a number, or amounts by unit. */
export function resultAt(context: DateTimeContext, index: number): unknown {
  const operation: string = context.read(index).operation;
  switch (operation) {
    case "getCurrentDate":
      return currentDate(context, index);
    case "addToDate":
      return moved(context, index, 1);
    case "subtractFromDate":
      return moved(context, index, -1);
    case "formatDate":
      return formatted(context, index);
    case "getTimeBetweenDates":
      return difference(context, index);
    case "roundDate":
      return rounded(context, index);
    case "extractDate":
      return part(context, index);
    default:
      throw nodeError("file-operation-unknown", { operation });
  }
}

function currentDate({ read, clock, workflow }: DateTimeContext, index: number): string | null {
  const { includeTime, options } = read(index);
  const { timezone } = options;
  const zone = typeof timezone === "string" && timezone !== "" ? knownZone(timezone) : workflow.timezone;
  const now = DateTime.fromMillis(clock.now(), { zone });
  return (includeTime ? now : now.startOf("day")).toISO();
}

function moved(context: DateTimeContext, index: number, sign: 1 | -1): string | null {
  const { magnitude, duration, timeUnit, isOld } = context.read(index);
  const start = dateAt(context, index, magnitude, isOld ? "Value" : "Date");
  const end = start.plus({ [timeUnit]: sign * duration });
  return isOld ? end.toUTC().toISO() : end.toISO();
}

function formatted(context: DateTimeContext, index: number): string {
  const { date, format, customFormat, options, isOld, oldToFormat, toTimezone } = context.read(index);
  const value = writtenDateAt(context, index, date, isOld ? "Value" : "Date");
  if (isOld) return formatLikeMoment(value.setZone(zoneOf(toTimezone, context)), oldToFormat || "MM/DD/YYYY");
  const shown = options.timezone === true ? value.setZone(context.workflow.timezone) : value;
  return shown.toFormat(format === "custom" ? customFormat : format);
}

function difference(context: DateTimeContext, index: number): unknown {
  const { startDate, endDate, units, options } = context.read(index);
  const start = dateAt(context, index, startDate, "Start Date");
  const end = dateAt(context, index, endDate, "End Date");
  const time = end.diff(start, units.length > 0 ? [...units] : ["day"]);
  return options.isoString ? time.toISO() : time.toObject();
}

function rounded(context: DateTimeContext, index: number): string | null {
  const { date, mode, toNearest } = context.read(index);
  const value = dateAt(context, index, date, "Date");
  if (mode === "roundUp") return value.plus({ months: 1 }).startOf("month").toISO();
  return value.startOf(toNearest as DateTimeUnit).toISO();
}

function part(context: DateTimeContext, index: number): number {
  const { date, part: name } = context.read(index);
  const value = dateAt(context, index, date, "Date");
  return name === "week" ? value.weekNumber : value.get(name);
}

/** A date in the zone for its calculations: that of the workflow, whatever the string's offset. */
function dateAt(context: DateTimeContext, index: number, value: string, label: string): DateTime {
  const { isOld, fromTimezone } = context.read(index);
  const date = writtenDateAt(context, index, value, label);
  return date.setZone(isOld ? zoneOf(fromTimezone, context) : context.workflow.timezone);
}

/** A date in the zone of its string; otherwise in that of the workflow, or of the form. */
function writtenDateAt(context: DateTimeContext, index: number, value: string, label: string): DateTime {
  const { options, isOld, oldFromFormat, fromTimezone } = context.read(index);
  const format = isOld ? luxonFormat(oldFromFormat) : (options.fromFormat ?? "");
  return parseValue(value, { label, zone: zoneOf(fromTimezone, context), format });
}

function zoneOf(zone: string, { workflow }: DateTimeContext): string {
  return zone === "" ? workflow.timezone : knownZone(zone);
}
