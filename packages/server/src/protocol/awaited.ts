import type { RunResult } from "@heddle/engine";
import { callItems } from "@heddle/engine/data";
import type { DataBox } from "../store/sealing/data-box.ts";
import type { CallResult } from "./call-messages.ts";
import type { RunMessage } from "./messages.ts";
import type { RunSecrets } from "./run-secrets.ts";
import type { Awaited, ExecutionPlace } from "./stored-options.ts";

type Box = Pick<DataBox, "sealText">;

/** `undefined` for executions that no other execution waits for. */
export function awaitedOf({ options }: Pick<RunMessage, "options">): Awaited | undefined {
  return options?.includes('"awaited"') ? JSON.parse(options).awaited : undefined;
}

/** The execution that owns its files. */
export function filesOf(run: Pick<RunMessage, "options" | "id" | "workflowId">): ExecutionPlace {
  return awaitedOf(run)?.outermost ?? { workflowId: run.workflowId, executionId: String(run.id) };
}

/** The outermost execution, from the options of a suspended one; `undefined` if the suspended execution was not called. */
export function outermostOf(options: string | null): ExecutionPlace | undefined {
  return awaitedOf({ options: options ?? "" })?.outermost;
}

/** The result of an execution for its caller. */
export function callResultOf(
  ended: RunResult,
  workflowId: string,
  { start, items: count }: Pick<Awaited, "start" | "items">,
): CallResult {
  if (ended.status === "success")
    return { status: "success", workflowId, items: callItems(ended, start, count) };
  return { status: "error", workflowId, error: ended.result.error };
}

/** The result of an independent sub-execution, as stored; undefined while it has not ended. */
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

/** The result as JSON, sealed when it has secrets. */
export function storedResult(box: Box, result: CallResult, secrets: RunSecrets): string {
  if (secrets.hideIn<unknown>(result) === result) return JSON.stringify(result);
  return box.sealText(JSON.stringify({ ...result, secrets: secrets.known }), "call");
}
