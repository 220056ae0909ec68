import { compilePlan } from "@heddle/engine";
import { createNodeTypes } from "@heddle/nodes";
import { readWorkflow } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { evaluateTriggers } from "../../executor/evaluate-parameters.ts";
import type { PlannedWorkflow } from "../../workflows/webhooks/webhook-route.ts";
import { deriveSchedules } from "./derive-schedules.ts";

const type = "n8n-nodes-base.scheduleTrigger";
const types = await createNodeTypes([type]);

function rulesOf(interval: object) {
  const parameters = { rule: { interval: [interval] } };
  const node = { id: "1", name: "Clock", type, typeVersion: 1.2, position: [0, 0], parameters };
  const { workflow } = readWorkflow({ nodes: [node], connections: {} });
  const planned = { plan: compilePlan(workflow, types), snapshot: { settings: {} } };
  const triggers = evaluateTriggers({
    workflow: { id: "1", name: "Clocks" },
    timezone: "UTC",
    vars: {},
    nodes: planned.plan.nodes,
  });
  return deriveSchedules(planned as unknown as PlannedWorkflow, triggers, { name: "UTC" }).flatMap(
    ({ rules }) => rules,
  );
}

describe("schedules of a workflow", () => {
  it("can be expressions", () => {
    const atHalfPast = {
      field: "weeks",
      triggerAtDay: [1, "={{ 5 }}"],
      triggerAtHour: "={{ 17 }}",
      triggerAtMinute: "={{ 15 * 2 }}",
    };
    expect(rulesOf(atHalfPast)).toEqual([{ cron: "0 30 17 * * 1,5" }]);
    expect(rulesOf({ field: "cronExpression", expression: "={{ '0 ' + 9 }} * * *" })).toEqual([
      { cron: "0 0 9 * * *" },
    ]);
    const [random] = rulesOf({ field: "hours", triggerAtMinute: "={{ Math.floor(Math.random() * 60) }}" });
    expect(random?.cron).toMatch(/^0 [1-5]?\d \* \* \* \*$/);
  });

  it("report an expression that reads missing data", () => {
    const rule = { field: "hours", triggerAtMinute: "={{ $('Other').first().json.minute }}" };
    expect(() => rulesOf(rule)).toThrow(/"Clock" cannot be set up: .*cannot be evaluated beforehand/);
  });
});
