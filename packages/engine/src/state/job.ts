import type { Source, TaskData, WaitRequest } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RunPlace, StepPlace } from "../ports.ts";

/** A node that is due to run, with its input. */
export interface Job {
  readonly node: PlanNode;
  readonly inputs: Inputs;
  readonly source: readonly (Source | null)[];
}

/** A started node run: its job, its number among the runs of its node, and its record. */
export interface NodeRun {
  readonly job: Job;
  readonly runIndex: number;
  readonly task: TaskData;
  /** Of a run of a sub-node: the key of its stored state. */
  readonly place?: RunPlace;
}

/** A waiting node run, and its request. */
export interface Waiting {
  readonly job: Job;
  readonly runIndex: number;
  readonly request: WaitRequest;
  /** Step that waits for its response, if the node run does not end with the wait. */
  readonly step?: StepPlace | undefined;
  /** Node run that asked in that step. */
  readonly asker?: { readonly node: string; readonly runIndex: number } | undefined;
}
