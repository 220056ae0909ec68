import { createReader, parametersOf, plainSource, type ScheduleContext } from "@heddle/workflow";
import { expect, it } from "vitest";
import interval from "./interval.node.ts";

it.each<[Record<string, unknown>, object]>([
  [{}, { cron: "* * * * * *" }],
  [{ interval: 5 }, { cron: "*/5 * * * * *" }],
  [{ interval: 86400 }, { cron: "* * * * * *", every: { unit: "seconds", n: 86400 } }],
  [{ interval: 30, unit: "minutes" }, { cron: "0 */30 * * * *" }],
  [{ interval: 2, unit: "hours" }, { cron: "0 0 */2 * * *" }],
])("Interval with %j starts by %j", (parameters, rule) => {
  const read = createReader(parametersOf(interval), plainSource(parameters));
  expect(interval.schedule!.rules({ read, timezone: "UTC" } as unknown as ScheduleContext)).toEqual([rule]);
});
