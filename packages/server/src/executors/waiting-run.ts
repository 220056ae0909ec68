import type { RunOptions, RunResult } from "@heddle/engine";
import type { CredentialReference, RunExecutionData } from "@heddle/workflow";
import { credentialProperties } from "../credentials/credential-properties.ts";
import { decodeRunData, encodeRunData } from "../executions/run-data-codec.ts";
import { resumeAddress } from "../waiting/resume-address.ts";
import { FOR_EVER } from "../waiting/waiting-statements.ts";
import type { ExecutorContext } from "./executor-context.ts";
import type { FinishedMessage, RunMessage } from "./messages.ts";
import type { RunSecrets } from "./run-secrets.ts";

/** A credential that was used before a wait, so that its secrets are hidden in what is stored after it too. */
export interface UsedCredential {
  type: string;
  reference: CredentialReference;
  node: string;
  /** Of the workflow that the node is in. */
  key?: string;
}

/** The options of a run that goes on after a wait; undefined of any other. */
export function waitedOptions({ resumed, payload }: RunMessage): RunOptions["waited"] {
  if (!resumed) return undefined;
  const output = payload === undefined ? {} : { output: JSON.parse(payload) };
  return { by: resumed.by, data: decodeRunData(resumed.data), ...output };
}

/** What goes along with the end of a run that waits; `shown` are its data without secrets. */
export function waitMessage(
  { waiting, data }: RunResult,
  shown: RunExecutionData,
  secrets: RunSecrets,
): Pick<FinishedMessage, "wait" | "waitTill"> {
  if (!waiting) return {};
  const { node, runIndex, request } = waiting;
  return {
    waitTill: Math.min(request.till ?? FOR_EVER, FOR_EVER),
    wait: {
      node,
      runIndex,
      kind: request.kind,
      ...(request.parameters ? { parameters: JSON.stringify(request.parameters) } : {}),
      ...(request.kind === "call" ? { childId: Number(request.parameters?.["executionId"]) } : {}),
      ...(shown === data ? {} : { data: encodeRunData({ ...data, usedCredentials: secrets.used }) }),
    },
  };
}

/** What was used before a wait. */
export function usedBefore(waited: NonNullable<RunOptions["waited"]>): UsedCredential[] {
  return (waited.data["usedCredentials"] ?? []) as UsedCredential[];
}

/** Learns again what is to be hidden: the secrets of credentials that were used before a wait, or in a called execution. */
export async function learnSecrets(
  context: ExecutorContext,
  { id }: Pick<RunMessage, "id">,
  used: readonly UsedCredential[],
  secrets: RunSecrets,
): Promise<void> {
  for (const { type, reference, node, key } of used) {
    try {
      const credential = await context.credential(id, type, reference, node, key);
      secrets.add(credential, (await credentialProperties(type)) ?? [], {
        type,
        reference,
        node,
        ...(key ? { key } : {}),
      });
    } catch {
      // It was deleted meanwhile: nobody can learn its secrets from here any more.
    }
  }
}

/** The addresses that end waits, made when the first expression asks. */
export class ResumeAddresses {
  readonly #context: ExecutorContext;
  readonly #id: string;
  #webhook: string | undefined;
  #form: string | undefined;

  constructor(context: ExecutorContext, id: number) {
    this.#context = context;
    this.#id = String(id);
  }

  get webhook(): string {
    return (this.#webhook ??= resumeAddress(this.#context.resume, "webhook", this.#id));
  }

  get form(): string {
    return (this.#form ??= resumeAddress(this.#context.resume, "form", this.#id));
  }
}
