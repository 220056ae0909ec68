import { hookContext, webhookContext } from "../contexts/webhook.ts";
import type { Task, TaskDone } from "../task.ts";
import { callNode, nodeOf, plainOutput, stateOf } from "./execute.ts";

type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Record<string, Method>>;

/** Result of `webhook`. */
interface Taken {
  workflowData?: unknown;
  webhookResponse?: unknown;
  noWebhookResponse?: boolean;
}

/** Passes a call to the node, and returns its items and its answer. */
export async function takeCall(task: Task): Promise<TaskDone> {
  const { context, response } = webhookContext(task);
  const taken = ((await callNode(task, "webhook", context)) ?? {}) as Taken;
  const { workflowData, webhookResponse, noWebhookResponse } = taken;
  // A manual response can be sent after its items are returned.
  if (noWebhookResponse === true) await response.ended;
  return {
    head: {
      ...stateOf(task),
      webhookResponse,
      ...(noWebhookResponse === true || response.isEnded ? { written: response.written() } : {}),
    },
    body: workflowData === undefined ? "" : JSON.stringify(plainOutput(workflowData)),
  };
}

/** Checks, creates or deletes the registration of a webhook at its service. */
export async function callWebhookMethod(task: Task): Promise<TaskDone> {
  const methods = nodeOf(task)["webhookMethods"] as Methods | undefined;
  const [name, method] = [task.extra<string>("webhookName"), task.extra<string>("method")];
  const own = Object.hasOwn(methods ?? {}, name) ? methods?.[name] : undefined;
  const call = Object.hasOwn(own ?? {}, method) ? own?.[method] : undefined;
  return { head: { value: await call?.call(hookContext(task)), ...stateOf(task) } };
}
