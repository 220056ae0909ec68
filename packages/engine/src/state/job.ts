import type { Source, TaskData, WaitRequest } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RunPlace, StepPlace } from "../ports.ts";

/** A node that is due to run, with what arrived at it. */
export interface Job {
  readonly node: PlanNode;
  readonly inputs: Inputs;
  readonly source: readonly (Source | null)[];
}

/** A node run that has begun: its job, its number among the runs of its node, and its record. */
export interface NodeRun {
  readonly job: Job;
  readonly runIndex: number;
  readonly task: TaskData;
  /** Of a run of a sub-node: where what it keeps is found again. */
  readonly place?: RunPlace;
}

/** A node run that waits, and what it waits for. */
export interface Waiting {
  readonly job: Job;
  readonly runIndex: number;
  readonly request: WaitRequest;
  /** The step that waits for its answer, where the node run does not end with the wait. */
  readonly step?: StepPlace | undefined;
  /** The node run that asked in that step. */
  readonly asker?: { readonly node: string; readonly runIndex: number } | undefined;
}
