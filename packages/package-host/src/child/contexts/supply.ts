import type { Task } from "../task.ts";
import { withClones } from "./clone.ts";
import { executeContext } from "./execute.ts";

/** `this` of `supplyData`. */
export function supplyContext(task: Task): Record<string, unknown> {
  return withClones({ ...executeContext(task), isToolExecution: () => true });
}
