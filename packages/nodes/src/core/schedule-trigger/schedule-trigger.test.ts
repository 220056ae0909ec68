import { createReader, parametersOf, plainSource, type ScheduleContext } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import scheduleTrigger from "./schedule-trigger.node.ts";

function rulesOf(...interval: Record<string, unknown>[]) {
  const context: ScheduleContext = {
    node: {
      id: "1",
      name: "S",
      type: scheduleTrigger.name,
      typeVersion: 1.2,
      position: [0, 0],
      parameters: {},
    },
    timezone: "UTC",
    read: createReader(parametersOf(scheduleTrigger), plainSource({ rule: { interval } })),
  };
  return scheduleTrigger.schedule!.rules(context);
}

describe("the Schedule Trigger node", () => {
  it.each([
    [{}, { cron: "0 0 0 * * *" }],
    [{ field: "seconds" }, { cron: "*/30 * * * * *" }],
    [
      { field: "seconds", secondsInterval: 90 },
      { cron: "* * * * * *", every: { unit: "seconds", n: 90 } },
    ],
    [{ field: "minutes" }, { cron: "0 */5 * * * *" }],
    [{ field: "minutes", minutesInterval: 1 }, { cron: "0 * * * * *" }],
    [{ field: "minutes", minutesInterval: 25 }, { cron: "0 */25 * * * *" }],
    [
      { field: "minutes", minutesInterval: 100 },
      { cron: "0 * * * * *", every: { unit: "minutes", n: 100 } },
    ],
    [{ field: "hours" }, { cron: "0 0 * * * *" }],
    [{ field: "hours", hoursInterval: 6, triggerAtMinute: 8 }, { cron: "0 8 */6 * * *" }],
    [
      { field: "hours", hoursInterval: 16 },
      { cron: "0 0 * * * *", every: { unit: "hours", n: 16 } },
    ],
    [
      { field: "hours", hoursInterval: 24 },
      { cron: "0 0 * * * *", every: { unit: "hours", n: 24 } },
    ],
    [{ triggerAtHour: 9, triggerAtMinute: 30 }, { cron: "0 30 9 * * *" }],
    [
      { daysInterval: 3, triggerAtHour: 9 },
      { cron: "0 0 9 * * *", every: { unit: "days", n: 3 } },
    ],
    [{ field: "weeks" }, { cron: "0 0 0 * * 0" }],
    [{ field: "weeks", triggerAtDay: [5, 1, 1], triggerAtHour: 12 }, { cron: "0 0 12 * * 1,5" }],
    [
      { field: "weeks", weeksInterval: 2 },
      { cron: "0 0 0 * * 0", every: { unit: "weeks", n: 2 } },
    ],
    [{ field: "months", triggerAtDayOfMonth: 28, triggerAtHour: 7 }, { cron: "0 0 7 28 * *" }],
    [{ field: "months", monthsInterval: 3 }, { cron: "0 0 0 1 */3 *" }],
    [
      { field: "months", monthsInterval: 12 },
      { cron: "0 0 0 1 * *", every: { unit: "months", n: 12 } },
    ],
    [{ field: "cronExpression", expression: " 0  9 * * 1-5 " }, { cron: "0 0 9 * * 1-5" }],
    [{ field: "cronExpression", expression: "0 45 16 * * *" }, { cron: "0 45 16 * * *" }],
  ])("turns %j into a rule", (interval, rule) => {
    expect(rulesOf(interval)).toEqual([rule]);
  });

  it("supports several rules", () => {
    expect(rulesOf({ triggerAtHour: 9 }, { triggerAtHour: 21 })).toHaveLength(2);
  });

  it.each([
    [{ field: "monthDays" }, /unknown interval "monthDays"/],
    [{ field: "cronExpression", expression: "daily" }, /"daily" is not a cron expression/],
    [{ field: "minutes", minutesInterval: 0 }, /"minutesInterval" must be a whole number/],
    [{ triggerAtHour: 24 }, /from 0 to 23, not 24/],
  ])("reports the problem with %j", (interval, message) => {
    expect(() => rulesOf(interval)).toThrow(message);
  });

  it("returns its scheduled time, in the workflow's zone", () => {
    const due = Date.UTC(2026, 10, 21, 0, 3, 31);
    expect(scheduleTrigger.schedule!.item!(due, "Europe/Berlin").json).toEqual({
      timestamp: "2026-11-21T01:03:31.000+01:00",
      "Readable date": "November 21st 2026, 1:03:31 am",
      "Readable time": "1:03:31 am",
      "Day of week": "Saturday",
      Year: "2026",
      Month: "November",
      "Day of month": "21",
      Hour: "01",
      Minute: "03",
      Second: "31",
      Timezone: "Europe/Berlin (UTC+01:00)",
    });
  });

  it("has no code to run, so manual runs also start with the item of the current time", () => {
    expect(scheduleTrigger.execute).toBeUndefined();
  });
});
