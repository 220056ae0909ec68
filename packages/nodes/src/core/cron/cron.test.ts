import { createReader, parametersOf, plainSource, type ScheduleContext } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import cron from "./cron.node.ts";

function rulesOf(parameters: Record<string, unknown>) {
  const node = {
    id: "1",
    name: "C",
    type: cron.name,
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters,
  };
  const read = createReader(parametersOf(cron), plainSource(parameters));
  return cron.schedule!.rules({ node, timezone: "UTC", read } as ScheduleContext);
}
const times = (...item: object[]) => ({ triggerTimes: { item } });

describe("the Cron node", () => {
  it.each<[Record<string, unknown>, unknown[]]>([
    [times({}), [{ cron: "0 0 14 * * *" }]],
    [times({ hour: 8, minute: 30 }, { hour: 20 }), [{ cron: "0 30 8 * * *" }, { cron: "0 0 20 * * *" }]],
    [times({ mode: "everyMinute" }), [{ cron: "0 * * * * *" }]],
    [times({ mode: "everyHour", minute: 15 }), [{ cron: "0 15 * * * *" }]],
    [times({ mode: "everyWeek", hour: 9 }), [{ cron: "0 0 9 * * 1" }]],
    [times({ mode: "everyWeek", hour: 9, weekday: "5" }), [{ cron: "0 0 9 * * 5" }]],
    [times({ mode: "everyWeek", hour: 9, weekday: "monday" }), [{ cron: "0 0 9 * * 1" }]],
    [times({ mode: "everyWeek", hour: 9, weekday: "" }), [{ cron: "0 0 9 * * 1" }]],
    [times({ mode: "everyMonth", dayOfMonth: 3, hour: 0 }), [{ cron: "0 0 0 3 * *" }]],
    [times({ mode: "everyX", value: 5, unit: "minutes" }), [{ cron: "0 */5 * * * *" }]],
    [times({ mode: "everyX" }), [{ cron: "0 0 */2 * * *" }]],
    [times({ mode: "custom", cronExpression: "0 6 * * *" }), [{ cron: "0 0 6 * * *" }]],
    [
      { rule: { interval: [{ field: "cronExpression", expression: "0 9 * * 1-5" }] } },
      [{ cron: "0 0 9 * * 1-5" }],
    ],
    [{ mode: "everyDay", value: { hour: [16], minute: [0] } }, [{ cron: "0 0 16 * * *" }]],
    [{ cronExpression: "0 6 * * *" }, [{ cron: "0 0 6 * * *" }]],
    [{}, []],
  ])("turns %j into rules", (parameters, rules) => {
    expect(rulesOf(parameters)).toEqual(rules);
  });

  it("reports an unknown mode", () => {
    expect(() => rulesOf(times({ mode: "sometimes" }))).toThrow('unknown interval "sometimes"');
  });

  it("returns its scheduled time", () => {
    expect(cron.schedule!.item!(0, "UTC").json).toMatchObject({ timestamp: "1970-01-01T00:00:00.000+00:00" });
  });
});
