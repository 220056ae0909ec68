import { credentialTestContext, formContext } from "../contexts/form.ts";
import type { Task, TaskDone } from "../task.ts";
import { nodeOf } from "./execute.ts";

type Methods = Record<string, Record<string, (...args: unknown[]) => unknown>>;

/** Calls a form method of a node: choices, lists, fields, actions. */
export async function callMethod(task: Task): Promise<TaskDone> {
  const args = task.extra<unknown[]>("args") ?? [];
  return { head: { value: await methodOf(task).call(formContext(task), ...args) } };
}

/** Runs a package's test of a credential. */
export async function callCredentialTest(task: Task): Promise<TaskDone> {
  return {
    head: { value: await methodOf(task).call(credentialTestContext(task), task.extra("credential")) },
  };
}

function methodOf(task: Task): (...args: unknown[]) => unknown {
  const methods = nodeOf(task)["methods"] as Methods | undefined;
  const [kind, name] = [task.extra<string>("methodKind"), task.extra<string>("method")];
  const method = Object.hasOwn(methods?.[kind] ?? {}, name) ? methods?.[kind]?.[name] : undefined;
  if (!method) throw new Error(`The node has no method ${kind}.${name}.`);
  return method;
}
