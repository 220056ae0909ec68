import type { Item, TaskData } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "../state/job.ts";

/** Pending work, as seen by the code that starts or resumes a run. */
export interface Queue {
  add(job: Job): void;
  /** Sends the outputs of a node run to the following nodes. */
  deliver(node: PlanNode, runIndex: number, task: TaskData): void;
  /** Accepts data for one input of a node, which runs immediately or once all its connected inputs have data. */
  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void;
  /** Ends adding the first jobs. They run in the order of addition. */
  begin(): void;
  /** Due jobs; in depth-first order the last one is next. */
  readonly jobs: readonly Job[];
  /** Data at nodes that wait for further inputs. */
  readonly gathered: readonly Job[];
  /** Inputs of everything that is still to run. */
  readonly pending: readonly Inputs[];
  /** Puts back the values of `jobs` and `gathered`. Later deliveries come first or last, by the order of the plan. */
  restore(jobs: readonly Job[], gathered: readonly Job[]): void;
}
