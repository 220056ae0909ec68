import type { ScheduleRule } from "@heddle/workflow";
import {
  createReader,
  type Item,
  type NodeType,
  parametersOf,
  plainSource,
  type ScheduleContext,
} from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import { type CurrentTimezone, timezoneOf } from "../../platform/config/instance-timezone.ts";
import type { EvaluatedParameters } from "../../protocol/trigger-parameters.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import { evaluatedParameters } from "../../workflows/webhooks/trigger-parameters.ts";
import type { PlannedWorkflow } from "../../workflows/webhooks/webhook-route.ts";
import { assertRule } from "./next-fire.ts";

/** A node of an active workflow that is started by the clock. */
export interface Schedule {
  readonly snapshot: Snapshot;
  readonly node: string;
  readonly rules: readonly ScheduleRule[];
  readonly timezone: string;
  /** True for a polling node: it polls one at a time, and a trigger time produces no item. */
  readonly isPoll: boolean;
  item(due: number): Item | undefined;
}

/** The schedules of a workflow: a pure function of it and its evaluated triggers. Disabled nodes have none. */
export function deriveSchedules(
  { plan, snapshot }: PlannedWorkflow,
  triggers: readonly EvaluatedParameters[],
  instance: CurrentTimezone,
): Schedule[] {
  const timezone = timezoneOf(snapshot.settings, instance);
  return plan.nodes.flatMap((planned): Schedule[] => {
    const schedule = planned.type?.schedule;
    if (planned.disabled || !schedule) return [];
    try {
      const parameters = evaluatedParameters(planned, triggers, badParameter);
      const context = scheduleContext(planned, parameters, timezone);
      const rules = schedule.rules(context);
      for (const rule of rules) assertRule(rule, timezone);
      return [
        {
          snapshot,
          node: planned.name,
          rules,
          timezone,
          isPoll: schedule.item === undefined,
          item: (due) => schedule.item?.(due, timezone),
        },
      ];
    } catch (error) {
      throw new RunError("schedule-not-set-up", { node: planned.name, reason: (error as Error).message });
    }
  });
}

/** Custom node types can read by path, without a description: `parameter` is for them. */
function scheduleContext(
  { node, type }: PlannedWorkflow["plan"]["nodes"][number],
  parameters: Readonly<Record<string, unknown>>,
  timezone: string,
): ScheduleContext {
  const source = plainSource(parameters);
  const read = createReader(parametersOf(type as NodeType), source);
  const parameter = <T>(path: string, fallback?: T): T => source.parameter(path, 0, fallback);
  return Object.assign({ node, timezone, read }, { parameter });
}

/** Expressions are evaluated during the setup of the schedule: no node has run that they could read. */
function badParameter(text: string, message: string): Error {
  return new RunError("schedule-not-evaluated", { parameter: text, reason: message });
}
