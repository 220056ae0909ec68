import { triggerContext } from "../contexts/trigger.ts";
import type { PackageItem, Task, TaskDone } from "../task.ts";
import { callNode, plainOutput, stateOf } from "./execute.ts";

/** Result of a trigger when it listens. */
interface TriggerResponse {
  closeFunction?(): Promise<void> | void;
  manualTriggerFunction?(): Promise<void> | void;
  manualTriggerResponse?: Promise<PackageItem[][]>;
}

/** Milliseconds that a trigger has for closing its connection. */
const CLOSE_MS = 10_000;

/** Listens until the server stops it, or the trigger fails. Events are stored one after the other, in order. */
export async function runTrigger(task: Task): Promise<TaskDone> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const cancelled = new Promise<void>((resolve) =>
    task.cancellation.signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let last: Promise<unknown> = Promise.resolve();
  const emit = (outputs: PackageItem[][]): Promise<unknown> => {
    const plain = plainOutput(outputs);
    const next = last.then(() => task.call("emit", { outputs: plain, ...stateOf(task) }));
    last = next.catch(() => {});
    return next;
  };
  const context = triggerContext(task, { emit, fail: (error) => failure.reject(error) });
  const response = ((await callNode(task, "trigger", context)) ?? {}) as TriggerResponse;
  try {
    await task.call("established");
    const isTest = task.request.execution.mode === "manual";
    if (isTest) startTest(response, emit, failure.reject);
    await Promise.race([cancelled, failure.promise]);
    return { head: stateOf(task) };
  } finally {
    await Promise.race([close(response), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  }
}

/** A test can have its own events, so that its user need not wait for one. */
function startTest(
  response: TriggerResponse,
  emit: (outputs: PackageItem[][]) => Promise<unknown>,
  fail: (error: unknown) => void,
): void {
  const start = async () => {
    if (response.manualTriggerResponse) await emit(await response.manualTriggerResponse);
    else await response.manualTriggerFunction?.();
  };
  start().catch(fail);
}

async function close({ closeFunction }: TriggerResponse): Promise<void> {
  await closeFunction?.();
}
