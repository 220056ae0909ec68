import { dataTableHelpers } from "../data-tables.ts";
import { LoggerProxy } from "../family/logger.ts";
import { createDeferredPromise, isObjectEmpty, sleep } from "../family/values.ts";
import { fileHelpers } from "../supplies/files.ts";
import {
  constructExecutionMetaData,
  copyInputItems,
  normalizeItems,
  returnJsonArray,
} from "../supplies/items.ts";
import { linkHelpers } from "../supplies/links.ts";
import { requestHelpers } from "../supplies/requests.ts";
import { seenValueHelpers } from "../supplies/seen-values.ts";
import { sshClient } from "../supplies/ssh.ts";
import type { Task } from "../task.ts";
import { callerMembers, credentialHelpers } from "./callers.ts";
import { refusedMembers } from "./refused.ts";
import { registerCronElsewhere } from "./timers.ts";

type Members = Record<string, unknown>;

/** Members of every context, whatever the node does with it. */
export function baseContext(task: Task, itemIndex = 0): Members {
  const { request } = task;
  return {
    ...refusedMembers,
    ...callerMembers,
    logger: LoggerProxy,
    getNode: () => structuredClone(request.node),
    getWorkflow: () => ({
      id: request.workflow.id,
      name: request.workflow.name,
      active: request.workflow.active,
    }),
    getWorkflowSettings: () => structuredClone(request.workflow.settings),
    getWorkflowStaticData: (scope: string) => task.staticDataOf(scope),
    getTimezone: () => request.timezone,
    getMode: () => request.execution.mode,
    getExecutionId: () => request.execution.id,
    getInstanceId: () => request.instance.id,
    getInstanceBaseUrl: () => request.instance.baseUrl,
    getRestApiUrl: () => `${request.instance.baseUrl.replace(/\/$/, "")}/rest`,
    getCredentials: (type: string, index?: number) =>
      task.call("credentials", { type, itemIndex: index ?? itemIndex }),
    getDataTableAggregateProxy: dataTableHelpers(task)["getDataTableAggregateProxy"],
    getKnownNodeTypes: () => ({}),
    isNodeFeatureEnabled: () => false,
    isConsoleOutputRedacted: () => false,
    getExecutionContext: () => undefined,
    getRunnerStatus: () => ({ available: false }),
    getChildNodes: (name: string) => task.ask("related", { name, direction: "children" }),
    getParentNodes: (name: string) => task.ask("related", { name, direction: "parents" }),
    helpers: helpersOf(task, itemIndex),
  };
}

/** The functions that nodes find under `helpers`. */
export function helpersOf(task: Task, itemIndex: number): Members {
  return {
    ...credentialHelpers,
    ...linkHelpers,
    getSSHClient: sshClient,
    registerCron: registerCronElsewhere,
    ...requestHelpers(task, itemIndex),
    ...fileHelpers(task),
    ...dataTableHelpers(task),
    ...seenValueHelpers(task),
    returnJsonArray,
    normalizeItems,
    constructExecutionMetaData,
    copyInputItems,
    createDeferredPromise,
    isObjectEmpty,
    sleep,
    // The server sends requests by its own address policy.
    getSecureEgressFilter: () => undefined,
  };
}

/** Reads parameters like all contexts with items. @throws if there is none and no fallback was given */
export function readParameter(
  task: Task,
  name: string,
  index: number,
  fallback: unknown,
  options: Members,
): unknown {
  const value = task.parameters.read(name, index, options);
  if (value !== undefined) return value;
  if (fallback !== undefined) return fallback;
  throw new Error(`The node has no parameter "${name}".`);
}
