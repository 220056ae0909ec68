import type { RunOptions, RunResult } from "@heddle/engine";
import { changePaused } from "@heddle/engine/data";
import type { RunExecutionData, WaitRequest } from "@heddle/workflow";
import { FAR_FUTURE } from "../protocol/far-future.ts";
import type { FinishedMessage, RunMessage } from "../protocol/messages.ts";
import { resumeAddresses } from "../protocol/resume-address.ts";
import { decodeRunData, encodeRunData } from "../protocol/run-data-codec.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import type { StoredOptions } from "../protocol/stored-options.ts";
import type { ExecutorContext } from "./executor-context.ts";

/** The options of a run that resumes after a wait; undefined for any other. */
export function waitedOptions({ resumed, payload, options }: RunMessage): RunOptions["waited"] {
  if (!resumed) return undefined;
  const output = payload === undefined ? {} : { output: JSON.parse(payload) };
  const data = decodeRunData(resumed.data);
  if (resumed.by !== "breakpoint" || options === undefined) return { by: resumed.by, data, ...output };
  const { change = {} } = JSON.parse(options) as StoredOptions;
  return { by: resumed.by, data: changePaused(data, change) };
}

/** Message about the end of a waiting run. `shown` is its data without secrets. */
export function waitMessage(
  { box, config }: Pick<ExecutorContext, "box" | "config">,
  { waiting, data }: RunResult,
  shown: RunExecutionData,
  secrets: RunSecrets,
): Pick<FinishedMessage, "wait" | "waitTill"> {
  if (!waiting) return {};
  const { node, runIndex, request } = waiting;
  return {
    waitTill: Math.min(request.till ?? longestWait(request.kind, config), FAR_FUTURE),
    wait: {
      node,
      runIndex,
      kind: request.kind,
      parameters: request.parameters ? sealedParameters(box, request.parameters, secrets) : undefined,
      childId: request.kind === "call" ? Number(request.parameters?.["executionId"]) : undefined,
      data:
        shown === data
          ? undefined
          : box.sealBytes(encodeRunData({ ...data, secrets: secrets.known }), "wait"),
    },
  };
}

/** Maximum duration of a wait without a limit. A forgotten pause must not keep its data forever. */
function longestWait(
  kind: WaitRequest["kind"],
  { executions: { pausedMs } }: ExecutorContext["config"],
): number {
  return kind === "breakpoint" && pausedMs > 0 ? Date.now() + pausedMs : FAR_FUTURE;
}

function sealedParameters(
  box: ExecutorContext["box"],
  parameters: Readonly<Record<string, unknown>>,
  secrets: RunSecrets,
): string {
  const text = JSON.stringify(parameters);
  return secrets.hideIn<unknown>(parameters) === parameters ? text : box.sealText(text, "wait");
}

/** The secrets to hide from before a wait. */
export function secretsBefore(waited: NonNullable<RunOptions["waited"]>): string[] {
  return (waited.data["secrets"] ?? []) as string[];
}

/** URLs that end waits, built when the first expression reads them. */
export class ResumeAddresses {
  readonly #context: ExecutorContext;
  readonly #id: string;
  #both: ReturnType<typeof resumeAddresses> | undefined;

  constructor(context: ExecutorContext, id: number) {
    this.#context = context;
    this.#id = String(id);
  }

  get webhook(): string {
    return this.#made().webhook;
  }

  get form(): string {
    return this.#made().form;
  }

  /** Scripts read both. */
  #made(): ReturnType<typeof resumeAddresses> {
    return (this.#both ??= resumeAddresses(this.#context.resume, this.#id));
  }
}
