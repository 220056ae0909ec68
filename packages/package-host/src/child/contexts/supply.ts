import type { Task } from "../task.ts";
import { executeContext } from "./execute.ts";

/** What `supplyData` sees as `this`. Runs of sub-nodes are recorded by the engine, so that nothing is left to do for what would record them. */
export function supplyContext(task: Task): Record<string, unknown> {
  return {
    ...executeContext(task),
    addInputData: () => ({ index: 0 }),
    addOutputData: () => undefined,
    isToolExecution: () => true,
  };
}
