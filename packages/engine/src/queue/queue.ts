import type { Item, TaskData } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "../state/job.ts";

/** What is to run next, as the code that starts or resumes a run sees it. */
export interface Queue {
  add(job: Job): void;
  /** Sends the outputs of a node run to the nodes that they lead to. */
  deliver(node: PlanNode, runIndex: number, task: TaskData): void;
  /** Takes data for one input of a node, which runs at once or when all its connected inputs have data. */
  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void;
  /** Ends the adding of first jobs. They run in the order in which they were added. */
  begin(): void;
  /** Jobs that are due; where branches are followed to their end, the last one is next. */
  readonly jobs: readonly Job[];
  /** What has arrived at nodes that wait for further inputs. */
  readonly gathered: readonly Job[];
  /** Inputs of everything that is still to run. */
  readonly pending: readonly Inputs[];
  /** Puts back the values of `jobs` and `gathered`. Later deliveries come first or last, by the order of the plan. */
  restore(jobs: readonly Job[], gathered: readonly Job[]): void;
}
