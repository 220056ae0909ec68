import { isBuiltInNode, loadCredentialType, ownNodePath } from "@heddle/nodes";
import { isRecord, NodeError, type NodeType, toolBaseName } from "@heddle/workflow";
import { hostOf, MAX_DRIVER_MS, runDriver } from "../../credentials/driver-threads.ts";
import { RunError } from "../../errors/run-error.ts";
import { CallFailed } from "../../protocol/channel.ts";
import type { FormMethod } from "../../protocol/tasks/driver-service.ts";
import type { ListRequest } from "./list-request.ts";

/**
 * Type of the chosen credential whose service a built-in node reaches by a driver; `undefined` if there is none. Methods of such
 * nodes run in a thread.
 */
export async function driverCredential(
  type: NodeType,
  { credentials }: Pick<ListRequest, "credentials">,
): Promise<string | undefined> {
  if (!isBuiltIn(type.name)) return undefined;
  const names = new Set(type.descriptions.flatMap((one) => (one.credentials ?? []).map(({ name }) => name)));
  for (const name of names) if (Object.hasOwn(credentials, name) && (await usesDriver(name))) return name;
  return undefined;
}

/** Result of a form's method, run in a thread within `maxMs`. @throws NodeError with the driver's error, or why the thread was ended */
export async function runDriverMethod(
  task: FormMethod,
  userId: string,
  maxMs = MAX_DRIVER_MS,
): Promise<unknown> {
  const host = hostOf(task.credential);
  const turn = { userId, maxMs, isLarge: true };
  const outcome = await runDriver((thread) => thread.call("formMethod", task), turn).catch(rethrow);
  if (outcome.is === "late") throw new RunError("list-late", { host, seconds: maxMs / 1000 });
  if (outcome.is === "broken") throw new RunError("list-unreadable", { host });
  return JSON.parse(outcome.value);
}

function isBuiltIn(type: string): boolean {
  return isBuiltInNode(type) || (ownNodePath(type) === undefined && isBuiltInNode(toolBaseName(type) ?? ""));
}

/** Such credential types are tested by signing in. */
async function usesDriver(name: string): Promise<boolean> {
  const test = (await loadCredentialType(name))?.description.test;
  return isRecord(test) && typeof test["signIn"] === "function";
}

function rethrow(thrown: unknown): never {
  if (!(thrown instanceof CallFailed)) throw thrown;
  throw new NodeError(thrown.message, { description: thrown.description });
}
