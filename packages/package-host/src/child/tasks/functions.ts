import { functionContext } from "../contexts/functions.ts";
import { functionAt } from "../describe.ts";
import { isRecord } from "../family/small-things.ts";
import { loadNode } from "../package-types.ts";
import { bodyForServer } from "../supplies/bodies.ts";
import type { PackageItem, Task, TaskDone } from "../task.ts";
import { nodeOf, plainOutput } from "./execute.ts";

/** Calls a function of a description: before a request, after its response, or for pagination. */
export async function callFunction(task: Task): Promise<TaskDone> {
  const type = loadNode(task.folder, task.extra<string>("file"));
  const instance = nodeOf(task);
  const base = (type.instance["description"] ?? {}) as object;
  const description = { ...base, ...(instance["description"] as object) };
  const call = functionAt(description, task.extra<string>("path"));
  const context = functionContext(task);
  const items = task.inputs[0] ?? [];
  switch (task.extra<string>("purpose")) {
    case "preSend":
      return { head: { value: await sendable(await call.call(context, task.extra("options"))) } };
    case "pagination":
      return itemsOf(await call.call(context, task.extra("options")));
    default:
      return itemsOf(await call.call(context, items, task.extra("response")));
  }
}

/** Options of a request, whose body can be a form or a stream. */
async function sendable(options: unknown): Promise<unknown> {
  return isRecord(options) ? bodyForServer(options) : options;
}

function itemsOf(items: unknown): TaskDone {
  return { head: {}, body: JSON.stringify((plainOutput([items]) as PackageItem[][])[0] ?? []) };
}
