import type { Workflow } from "@heddle/workflow";
import { activeWorkflow, effectNodes } from "./effect-workflows.ts";

/** Environment variable with the seconds that the workflow "short" waits; it is read when the wait starts. */
export const SHORT_WAIT_S = "SHORT_WAIT_S";

/** Longer than any test takes, and short enough for a wait that stays in memory. */
const LONGEST_SHORT_WAIT_S = "60";

/** Environment variables of the workflows. */
export function waitingEnvironment(): Record<string, string> {
  return { HEDDLE_ENV_ACCESS: "true", [SHORT_WAIT_S]: process.env[SHORT_WAIT_S] ?? LONGEST_SHORT_WAIT_S };
}

/** Workflows that wait between two effects. */
export function waitingWorkflows(folder: string): Workflow[] {
  const { unsafe, sleep } = effectNodes(folder);
  const wait = (parameters: Record<string, unknown>) => ({
    type: "wait",
    name: "Wait",
    typeVersion: 1.1,
    parameters,
  });
  return [
    activeWorkflow("short", [
      unsafe("Before"),
      wait({ amount: `={{ Number($env.${SHORT_WAIT_S}) }}` }),
      unsafe("After"),
    ]),
    activeWorkflow("called", [
      unsafe("Before"),
      sleep(700),
      wait({ resume: "webhook", httpMethod: "POST" }),
      sleep(700, "Sleep again"),
      unsafe("After"),
    ]),
    activeWorkflow("limited", [
      unsafe("Before"),
      wait({ resume: "webhook", limitWaitTime: true, resumeAmount: 1, resumeUnit: "seconds" }),
      unsafe("After"),
    ]),
  ];
}
