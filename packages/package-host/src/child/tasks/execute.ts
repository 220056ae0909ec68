import { executeContext } from "../contexts/execute.ts";
import { pollContext } from "../contexts/trigger.ts";
import { toMessage } from "../errors.ts";
import { Node } from "../family/node-classes.ts";
import { isRecord } from "../family/small-things.ts";
import { instanceFor, loadNode } from "../package-types.ts";
import type { PackageItem, Task, TaskDone } from "../task.ts";

type Run = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** Runs a node with its items. */
export function runExecute(task: Task): Promise<TaskDone> {
  return itemsFrom(task, "execute", executeContext(task));
}

/** Polls for new data. */
export function runPoll(task: Task): Promise<TaskDone> {
  return itemsFrom(task, "poll", pollContext(task));
}

async function itemsFrom(task: Task, method: "execute" | "poll", context: object): Promise<TaskDone> {
  const output = await callNode(task, method, context);
  return { head: stateOf(task), body: JSON.stringify(plainOutput(output)) };
}

/** Calls a method of the node's class, for its version, with the context as `this` or, in some classes, as its argument. */
export function callNode(task: Task, method: string, context: object, ...args: unknown[]): Promise<unknown> {
  const instance = nodeOf(task);
  const run = instance[method] as Run | undefined;
  if (typeof run !== "function") throw new Error(`The node has no method ${method}.`);
  return instance instanceof Node ? run.call(instance, context, ...args) : run.call(context, ...args);
}

/** The instance for the version of the task's node. */
export function nodeOf(task: Task): Record<string, unknown> {
  return instanceFor(loadNode(task.folder, task.extra<string>("file")), task.request.node.typeVersion);
}

/** State of the workflow as the code left it. */
export function stateOf(task: Task): Record<string, unknown> {
  return { staticData: Object.fromEntries(task.staticData) };
}

/** Lists of items by output, as plain data; errors of items as they cross the border. */
export function plainOutput(output: unknown): unknown {
  if (output === null || output === undefined) return [];
  if (!Array.isArray(output)) throw new Error("The node returned no lists of items.");
  return output.map((items: unknown) => (Array.isArray(items) ? items.map(plainItem) : null));
}

function plainItem(given: PackageItem | Record<string, unknown>): PackageItem {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new Error("The node returned something that is no item: every item needs `json`.");
  // Some nodes return the objects of a response directly.
  const item = "json" in given || "binary" in given ? (given as PackageItem) : { json: given };
  const plain = isRecord(item.json) ? item : { ...item, json: objectOf(item.json) };
  return plain.error === undefined ? plain : { ...plain, error: toMessage(plain.error) };
}

/** Nodes pass responses on directly: a string, a list, or nothing for an empty response. */
function objectOf(json: unknown): PackageItem["json"] {
  return json === undefined || json === null || json === "" ? {} : { data: json };
}
