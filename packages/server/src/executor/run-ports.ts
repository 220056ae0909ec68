import {
  type EnginePorts,
  type Journal,
  type JournalEntry,
  type RunPlace,
  type StepEntry,
  systemClock,
} from "@heddle/engine";
import { loadCredentialType } from "@heddle/nodes";
import {
  type ConversationCalls,
  type Http,
  type ModelCallCalls,
  modelBudgetOf,
  type SeenCalls,
  type TableCalls,
  type WorkflowBudget,
} from "@heddle/workflow";
import { credentialProperties } from "../node-types/credential-properties.ts";
import { nodeDisk } from "../platform/disk-files/node-disk.ts";
import { serverNetwork } from "../platform/server-network.ts";
import { createShell } from "../platform/shell/shell.ts";
import { filesOf } from "../protocol/awaited.ts";
import type { GivenCredential, RunMessage } from "../protocol/messages.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import { toHttpAnswer } from "../protocol/to-http-answer.ts";
import { tokenMark } from "../protocol/token-mark.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { markedPorts } from "./marked-ports.ts";
import type { LoadedPlan } from "./plans.ts";
import type { WatchedRun } from "./watched-run.ts";

/** Runs in one executor, of at most 250, above which short waits suspend a run. */
const CROWDED_ABOVE_RUNS = 100;

/** The ports of one execution. */
export function runPorts(
  context: ExecutorContext,
  run: RunMessage,
  loaded: LoadedPlan,
  onFirstFile: () => void,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): EnginePorts {
  const { signs, main } = context;
  const { workflowId, executionId } = filesOf(run);
  let node = -1;
  const ports: EnginePorts = {
    clock: systemClock,
    http: ownFilesOnly(context, workflowId),
    network: serverNetwork(context.config.http.allow),
    code: context.code,
    disk: diskOf(context),
    shell: shellOf(context),
    tables: tablesOf(context, { id: run.id, workflowId: run.workflowId, isJournalled: run.isJournalled }),
    seen: seenOf(context, { id: run.id, workflowId: run.workflowId, isJournalled: run.isJournalled }),
    conversations: conversationsOf(context, run),
    models: modelsOf(context, run, { budget: modelBudgetOf(loaded.workflow.settings), secrets }),
    binary: context.files.forExecution(workflowId, executionId, onFirstFile),
    credentials: credentialsOf(context, run.id, secrets),
    isCrowded: () => context.running.size > CROWDED_ABOVE_RUNS,
    journal: run.isJournalled ? journalOf(context, run, secrets) : effectReporter(context, run.id),
    respond: (_, response) => {
      if (!run.awaitsResponse) return false;
      main.notify("answer", { id: run.id, answer: toHttpAnswer(response) });
      return true;
    },
    emit: run.isStreaming ? (line) => main.notify("emit", { id: run.id, line }) : undefined,
    onEvent: (event) => {
      if (event.type === "nodeExecuteBefore") {
        node = loaded.nodeIndexes.get(event.node) ?? -1;
        signs.begin(run.id, node);
      } else if (event.type === "nodeExecuteAfter") signs.end(run.id);
      watched?.report(event);
    },
  };
  return markedPorts(ports, () => signs.begin(run.id, node));
}

/** Local commands, if the operator allows them. */
export function shellOf({ config }: ExecutorContext): EnginePorts["shell"] {
  return config.executions.allowsCommands ? createShell() : undefined;
}

/** Local files, if the operator allows folders; the data folder of the product is never one. */
export function diskOf({ config, spillFolder }: ExecutorContext): EnginePorts["disk"] {
  return nodeDisk(config.executions.diskFolders, spillFolder);
}

/** A run whose nodes write to the database in steps. */
interface SteppedRun {
  readonly id: number;
  readonly workflowId: string;
  readonly isJournalled: boolean;
  readonly ownId?: number;
}

/** Numbers the writes of an execution that can be repeated after a crash; `undefined` if it is not resumed. */
function stepOf(
  { id, ownId = id, isJournalled }: SteppedRun,
  { node, runIndex, steps }: RunPlace,
  argument: object,
): string | undefined {
  if (!isJournalled || !("step" in argument)) return undefined;
  return `${ownId}:${runIndex}:${steps}${argument.step}:${node}`;
}

/** Values that earlier executions of a workflow had, which the main thread keeps. */
export function seenOf({ main }: ExecutorContext, run: SteppedRun): NonNullable<EnginePorts["seen"]> {
  const { id, workflowId } = run;
  return (place) => ({
    call: async <Name extends keyof SeenCalls>(name: Name, argument: SeenCalls[Name]["takes"]) => {
      const step = stepOf(run, place, argument);
      const call = { id, workflowId, node: place.node, name, argument };
      const answer = await main.call("seenValues", step === undefined ? call : { ...call, step });
      return answer as SeenCalls[Name]["returns"];
    },
  });
}

/** Data tables of the project of the workflow. The main thread finds and changes them. */
export function tablesOf({ main }: ExecutorContext, run: SteppedRun): NonNullable<EnginePorts["tables"]> {
  const { id, workflowId } = run;
  return (place) => ({
    call: async <Name extends keyof TableCalls>(name: Name, argument: TableCalls[Name]["takes"]) => {
      const step = stepOf(run, place, argument);
      const call = { id, workflowId, name, argument };
      const answer = await main.call("dataTable", step === undefined ? call : { ...call, step });
      return answer as TableCalls[Name]["returns"];
    },
  });
}

/** Conversations of a workflow, which the main thread keeps. */
export function conversationsOf(
  { main }: ExecutorContext,
  { id, workflowId }: { readonly id: number; readonly workflowId: string },
): NonNullable<EnginePorts["conversations"]> {
  return {
    call: async <Name extends keyof ConversationCalls>(
      name: Name,
      argument: ConversationCalls[Name]["takes"],
    ) => {
      const answer = await main.call("conversation", { id, workflowId, name, argument });
      return answer as ConversationCalls[Name]["returns"];
    },
  };
}

/** Calls of models, which the main thread counts and checks against budgets. */
export function modelsOf(
  { main }: ExecutorContext,
  { id, workflowId }: { readonly id: number; readonly workflowId: string },
  { budget, secrets }: { readonly budget: WorkflowBudget | undefined; readonly secrets: RunSecrets },
): NonNullable<EnginePorts["models"]> {
  return {
    hideSecrets: (value) => secrets.hideIn(value),
    call: async <Name extends keyof ModelCallCalls>(name: Name, argument: ModelCallCalls[Name]["takes"]) => {
      const answer = await main.call("modelCall", { id, workflowId, name, argument, budget });
      return answer as ModelCallCalls[Name]["returns"];
    },
  };
}

/** Credentials, decrypted by the main thread. Their secrets are recorded, for redacting stored data. */
export function credentialsOf(
  context: ExecutorContext,
  id: number,
  secrets: RunSecrets,
): EnginePorts["credentials"] {
  const remember = async (type: string, { data, external }: GivenCredential) => {
    secrets.add(data, (await credentialProperties(type)) ?? []);
    secrets.addSecrets(external);
    return data;
  };
  return {
    get: async (type, reference, { type: nodeType }) => {
      const given = await context.main.call("credential", { id, type, reference, nodeType });
      return remember(type, given ?? { data: {}, external: [] });
    },
    renew: async (type, reference, { type: nodeType }, refusedToken) => {
      const refused = tokenMark(refusedToken, (await credentialProperties(type)) ?? []);
      if (refused === undefined) return undefined;
      const credential = await context.main.call("credential", { id, type, reference, nodeType, refused });
      return credential === null ? undefined : remember(type, credential);
    },
    describe: async (type) => (await loadCredentialType(type))?.description,
  };
}

/** Allows uploads of files of the workflow itself only. */
export function ownFilesOnly({ http, files }: ExecutorContext, workflowId: string): Http {
  return {
    maxParallel: http.maxParallel,
    send: (request) => {
      const { body } = request;
      if (typeof body === "object" && "binary" in body) files.assertReadable(body.binary, workflowId);
      if (typeof body === "object" && "multipart" in body)
        for (const part of body.multipart) if ("file" in part) files.assertReadable(part.file, workflowId);
      return http.send(request);
    },
  };
}

/** For runs that cannot be resumed: only reports an unsafe effect, because such a run must not be restarted. */
export function effectReporter(context: ExecutorContext, id: number): Journal {
  let recorded: Promise<void> | undefined;
  return {
    begun: ({ effect }) =>
      effect === "unsafe" ? (recorded ??= context.main.call("effect", { id })) : undefined,
    completed: () => {},
  };
}

/**
 * Starts of idempotent effects are not journaled: these are repeated. Entries are encrypted once the run has used a
 * credential, because services may have echoed its secrets.
 */
export function journalOf(
  context: ExecutorContext,
  run: Pick<RunMessage, "id" | "journalled"> & { root?: number },
  secrets: RunSecrets,
): Journal {
  const { id, root } = run;
  const owner = root === undefined ? { id } : { id, root };
  let position = run.journalled;
  const effects = new Map<string, "idempotent" | "unsafe">();
  return {
    begun: ({ effect, ...at }) => {
      effects.set(effectKey(at), effect);
      if (effect === "unsafe") return context.main.call("journal", { ...owner, ...at, effect, position: 0 });
    },
    completed: (entry) =>
      context.main.call("journal", {
        ...owner,
        ...placeOf(entry),
        effect: effects.get(effectKey(placeOf(entry))) ?? "idempotent",
        entry: secrets.isUsed ? sealedEntry(context, entry, secrets) : JSON.stringify(entry),
        position: ++position,
      }),
  };
}

function placeOf(entry: JournalEntry | StepEntry): { node: string; runIndex: number; step?: string } {
  const { node, runIndex } = entry;
  return "step" in entry ? { node, runIndex, step: entry.step } : { node, runIndex };
}

/** Runs of one node have the same effect, its steps have their own. */
const effectKey = ({ node, step }: { node: string; step?: string }) =>
  step === undefined ? node : JSON.stringify([node, step]);

/** An entry with the secrets to hide in it when the run resumes. */
function sealedEntry(
  { box }: ExecutorContext,
  entry: JournalEntry | StepEntry,
  { known }: RunSecrets,
): string {
  return box.sealText(JSON.stringify({ ...entry, secrets: known }), "journal");
}

/** Adds the secrets to redact in a resumed run: those of its event, and of effects before it was interrupted. */
export function addStoredSecrets(
  { secrets: known, resume }: { secrets?: unknown; resume?: unknown },
  secrets: RunSecrets,
): void {
  const entries = Array.isArray(resume) ? (resume as { secrets?: unknown }[]) : [];
  for (const texts of [known, ...entries.map((entry) => entry.secrets)])
    if (Array.isArray(texts)) secrets.addSecrets(texts as string[]);
}
