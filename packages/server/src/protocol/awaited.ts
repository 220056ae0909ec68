import { callItems, type RunResult } from "@heddle/engine";
import type { DataBox } from "../store/sealing/data-box.ts";
import type { CallResult } from "./call-messages.ts";
import type { RunMessage } from "./messages.ts";
import type { RunSecrets } from "./run-secrets.ts";

type Box = Pick<DataBox, "sealText">;

/** Of an execution that another one called and waits for, when it has gone to rest and goes on by itself. */
export interface Awaited {
  /** Its trigger for calls, and the number of items that came by it. */
  start: string;
  items: number;
  /** How many executions wait for the next, up to this one. */
  nested: number;
  /** The execution that began it all, to which the files of all that it leads to belong. */
  outermost: ExecutionPlace;
}

export interface ExecutionPlace {
  workflowId: string;
  executionId: string;
}

/** Undefined of executions that nobody waits for. */
export function awaitedOf({ options }: Pick<RunMessage, "options">): Awaited | undefined {
  return options?.includes('"awaited"') ? JSON.parse(options).awaited : undefined;
}

/** The execution that its files belong to. */
export function filesOf(run: Pick<RunMessage, "options" | "id" | "workflowId">): ExecutionPlace {
  return awaitedOf(run)?.outermost ?? { workflowId: run.workflowId, executionId: String(run.id) };
}

/** The execution that began it all, by the options of one that rests; undefined when that one was not called. */
export function outermostOf(options: string | null): ExecutionPlace | undefined {
  return awaitedOf({ options: options ?? "" })?.outermost;
}

/** What whoever waits for an execution gets when it has ended. */
export function callResultOf(
  ended: RunResult,
  workflowId: string,
  { start, items: count }: Pick<Awaited, "start" | "items">,
): CallResult {
  if (ended.status === "success")
    return { status: "success", workflowId, items: callItems(ended, start, count) };
  return { status: "error", workflowId, ...(ended.result.error ? { error: ended.result.error } : {}) };
}

/** The same for one that went on by itself, as it is stored; undefined while it has not ended. */
export function lateResultOf(
  box: Box,
  run: RunMessage,
  ended: RunResult,
  secrets: RunSecrets,
): string | undefined {
  const awaited = awaitedOf(run);
  if (!awaited || ended.status === "waiting" || ended.status === "interrupted") return undefined;
  return storedResult(box, callResultOf(ended, run.workflowId, awaited), secrets);
}

/** As JSON, sealed when it holds secrets. */
export function storedResult(box: Box, result: CallResult, secrets: RunSecrets): string {
  if (secrets.hideIn<unknown>(result) === result) return JSON.stringify(result);
  return box.sealText(JSON.stringify({ ...result, secrets: secrets.known }), "call");
}
