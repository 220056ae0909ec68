import { isRecord, type NodeParameters } from "@heddle/workflow";
import { inTurn, meantNames, type Repair } from "../../repair/meant-names.ts";
import { intervalOf } from "./cron-times.ts";

/** Units that a rule can have next to its times. */
const UNITS = ["seconds", "minutes", "hours", "days", "weeks", "months"];

const names = meantNames({
  values: {
    "rule.interval[].field": {
      cron: "cronExpression",
      day: "days",
      hour: "hours",
      minute: "minutes",
      month: "months",
      second: "seconds",
      week: "weeks",
    },
  },
});

/** Some files store the expression or the number of a rule under other names, or the only rule outside of the list. */
export const repair: Repair = inTurn(names, (stored, version) => {
  const rule = isRecord(stored["rule"]) ? stored["rule"] : {};
  const given = Array.isArray(rule["interval"]) ? rule["interval"].filter(isRecord) : [];
  const rows = given.length > 0 ? given : besideList(stored);
  const interval = rows.map(named);
  if (given.length > 0 && interval.every((row, index) => row === given[index])) return undefined;
  if (interval.length === 0) return undefined;
  const { cronExpression: _, triggerTimes: __, unit: ___, value: ____, ...rest } = stored;
  return {
    parameters: { ...rest, rule: { ...rule, interval } },
    version,
    note: "The times are stored under other names than those of this node. They are read as what they say.",
  };
});

function besideList({
  cronExpression,
  triggerTimes,
  unit,
  value,
}: NodeParameters): Record<string, unknown>[] {
  const times = isRecord(triggerTimes) ? triggerTimes["item"] : undefined;
  if (Array.isArray(times)) return times.filter(isRecord).map(intervalOf);
  if (typeof cronExpression === "string") return [{ field: "cronExpression", expression: cronExpression }];
  return UNITS.includes(String(unit)) ? [{ field: unit, value }] : [];
}

/** The row itself if its names are correct. */
function named(row: Record<string, unknown>): Record<string, unknown> {
  const { cronExpression, value, ...rest } = row;
  const field = String(row["field"] ?? "days");
  if (field === "cronExpression") {
    const expression = row["expression"] ?? cronExpression ?? value;
    return row["expression"] === expression ? row : { ...rest, expression };
  }
  const name = `${field}Interval`;
  return value === undefined || row[name] !== undefined || !UNITS.includes(field)
    ? row
    : { ...rest, [name]: Number(value) };
}
