import type { Task } from "../task.ts";
import { executeContext } from "./execute.ts";

/** What `supplyData` sees as `this`. */
export function supplyContext(task: Task): Record<string, unknown> {
  return { ...executeContext(task), isToolExecution: () => true };
}
