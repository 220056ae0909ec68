import { executeContext } from "../contexts/execute.ts";
import { toMessage } from "../errors.ts";
import { Node } from "../family/node-classes.ts";
import { instanceFor, loadNode } from "../package-types.ts";
import type { PackageItem, Task, TaskDone } from "../task.ts";

type Run = (this: unknown, context?: unknown) => Promise<unknown>;

/** Runs a node with its items. */
export async function runExecute(task: Task): Promise<TaskDone> {
  const { node } = task.request;
  const type = loadNode(task.folder, task.extra<string>("file"));
  const instance = instanceFor(type, node.typeVersion);
  const context = executeContext(task);
  const execute = instance["execute"] as Run;
  const output = await (instance instanceof Node ? execute.call(instance, context) : execute.call(context));
  return {
    head: { staticData: Object.fromEntries(task.staticData) },
    body: JSON.stringify(plainOutput(output)),
  };
}

/** Lists of items by output, as plain data; errors of items as they cross the border. */
export function plainOutput(output: unknown): unknown {
  if (output === null || output === undefined) return [];
  if (!Array.isArray(output)) throw new Error("The node returned no lists of items.");
  return output.map((items: unknown) => (Array.isArray(items) ? items.map(plainItem) : null));
}

function plainItem(item: PackageItem): PackageItem {
  if (typeof item !== "object" || item === null || typeof item.json !== "object")
    throw new Error("The node returned something that is no item: every item needs `json`.");
  return item.error === undefined ? item : { ...item, error: toMessage(item.error) };
}
