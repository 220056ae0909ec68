import type { Workflow } from "@heddle/workflow";
import { activeWorkflow, effectNodes } from "./effect-workflows.ts";

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
    activeWorkflow("short", [unsafe("Before"), wait({ amount: 3 }), unsafe("After")]),
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
