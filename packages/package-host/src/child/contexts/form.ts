import type { TaskNode } from "../../protocol/messages.ts";
import { EXECUTE_WORKFLOW_TRIGGER_NODE_TYPE } from "../family/constants.ts";
import { atPath } from "../parameters.ts";
import type { Task } from "../task.ts";
import { baseContext, helpersOf } from "./base.ts";

type Members = Record<string, unknown>;

/** `this` of a form's methods: the values of the form, with expressions resolved as far as possible. */
export function formContext(task: Task): Members {
  const read = (path: string, options: Members = {}) => {
    const own = path.startsWith("&") ? siblingOf(task.extra<string>("path"), path.slice(1)) : path;
    if (options["extractValue"]) return task.ask("locator", { path: own });
    return structuredClone(atPath(task.request.node.parameters, own));
  };
  return {
    ...baseContext(task),
    getWorkflowNodeContext: (type: string) => calledContext(task, type),
    getCurrentNodeParameter: read,
    getCurrentNodeParameters: () => structuredClone(task.request.node.parameters),
    getNodeParameter: (path: string, second?: unknown, third?: unknown, options: Members = {}) =>
      read(path, options) ?? (typeof second === "number" ? third : second),
  };
}

/** Trigger of the workflow selected in the form, as a context: it contains only the data that callers need. */
async function calledContext(task: Task, type: string): Promise<Members | null> {
  if (type !== EXECUTE_WORKFLOW_TRIGGER_NODE_TYPE)
    throw new Error(
      `Forms read one node of the workflow that they choose, its ${EXECUTE_WORKFLOW_TRIGGER_NODE_TYPE}. Ask for that one.`,
    );
  const node = (await task.call("calledTrigger")) as TaskNode | undefined;
  if (!node) return null;
  return {
    getNode: () => structuredClone(node),
    getNodeParameter: (path: string, fallback?: unknown) =>
      structuredClone(atPath(node.parameters, path)) ?? fallback,
  };
}

/** `this` of credential tests. */
export function credentialTestContext(task: Task): Members {
  const { logger, helpers } = baseContext(task);
  return { logger, helpers };
}

/** `this` of a credential type's sign-in. */
export function credentialContext(task: Task): Members {
  return { helpers: helpersOf(task, 0) };
}

/** Path of a sibling of the requesting parameter. */
function siblingOf(path: string, name: string): string {
  const parent = path
    .replace(/^parameters\./, "")
    .split(".")
    .slice(0, -1);
  return [...parent, name].join(".");
}
