import { type EnginePorts, type Journal, type JournalEntry, systemClock } from "@heddle/engine";
import { loadCredentialType } from "@heddle/nodes";
import type { Http } from "@heddle/workflow";
import { credentialProperties } from "../node-types/credential-properties.ts";
import { filesOf } from "../protocol/awaited.ts";
import type { RunMessage } from "../protocol/messages.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import { toHttpAnswer } from "../protocol/to-http-answer.ts";
import { tokenMark } from "../protocol/token-mark.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { markedPorts } from "./marked-ports.ts";
import type { LoadedPlan } from "./plans.ts";
import type { WatchedRun } from "./watched-run.ts";

/** Runs in one executor, of the 250 that it takes. */
const CROWD = 100;

/** The world as one execution sees it. */
export function runPorts(
  context: ExecutorContext,
  run: RunMessage,
  loaded: LoadedPlan,
  onFirstFile: () => void,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): EnginePorts {
  const { signs, outbox } = context;
  const { workflowId, executionId } = filesOf(run);
  let node = -1;
  const ports: EnginePorts = {
    clock: systemClock,
    http: ownFilesOnly(context, workflowId),
    code: context.code,
    binary: context.files.forExecution(workflowId, executionId, onFirstFile),
    credentials: credentialsOf(context, run.id, secrets),
    isCrowded: () => context.running.size > CROWD,
    journal: run.isJournalled ? journalOf(context, run, secrets) : notingJournal(context, run.id),
    respond: (_, response) => {
      if (!run.awaitsResponse) return false;
      outbox.add({ type: "answer", id: run.id, answer: toHttpAnswer(response) });
      return true;
    },
    onEvent: (event) => {
      if (event.type === "nodeExecuteBefore") {
        node = loaded.nodeIndexes.get(event.node) ?? -1;
        signs.begin(run.id, node);
      } else if (event.type === "nodeExecuteAfter") signs.end(run.id);
      watched?.tell(event);
    },
  };
  return markedPorts(ports, () => signs.begin(run.id, node));
}

/** Credentials as the main thread decrypts them; their secrets are remembered, to be hidden in what is stored. */
export function credentialsOf(
  context: ExecutorContext,
  id: number,
  secrets: RunSecrets,
): EnginePorts["credentials"] {
  const remember = async (type: string, credential: Record<string, unknown>) => {
    secrets.add(credential, (await credentialProperties(type)) ?? []);
    return credential;
  };
  return {
    get: async (type, reference, { name: node }) =>
      remember(type, await context.credential(id, type, reference, node)),
    renew: async (type, reference, { name: node }, refused) => {
      const mark = tokenMark(refused, (await credentialProperties(type)) ?? []);
      if (mark === undefined) return undefined;
      const credential = await context.renewedCredential(id, { type, reference, node, refused: mark });
      return credential && remember(type, credential);
    },
    describe: async (type) => (await loadCredentialType(type))?.description,
  };
}

/** Uploads may carry files of the workflow itself only. */
export function ownFilesOnly({ http, files }: ExecutorContext, workflowId: string): Http {
  return {
    send: (request) => {
      const { body } = request;
      if (typeof body === "object" && "binary" in body) files.assertReadable(body.binary, workflowId);
      if (typeof body === "object" && "multipart" in body)
        for (const part of body.multipart) if ("file" in part) files.assertReadable(part.file, workflowId);
      return http.send(request);
    },
  };
}

/** For runs that nobody goes on with: only that there was an effect is told, as such a run may not simply be begun anew. */
export function notingJournal(context: ExecutorContext, id: number): Journal {
  let noted: Promise<void> | undefined;
  return {
    begun: ({ effect }) => (effect === "unsafe" ? (noted ??= context.noteEffect(id)) : undefined),
    completed: () => {},
  };
}

/**
 * What is idempotent needs no note that it begins: it is simply done again. Once the run was given a credential, services may have sent
 * its secrets back: its entries are sealed then.
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
    begun: ({ node, runIndex, effect }) => {
      effects.set(node, effect);
      if (effect === "unsafe") return context.journal({ ...owner, node, runIndex, effect, position: 0 });
    },
    completed: (entry) =>
      context.journal({
        ...owner,
        node: entry.node,
        runIndex: entry.runIndex,
        effect: effects.get(entry.node) ?? "idempotent",
        entry: secrets.isUsed ? sealedEntry(context, entry, secrets) : JSON.stringify(entry),
        position: ++position,
      }),
  };
}

/** With what is to be hidden in it, should the run go on from here. */
function sealedEntry({ box }: ExecutorContext, entry: JournalEntry, { known }: RunSecrets): string {
  return box.sealText(JSON.stringify({ ...entry, secrets: known }), "journal");
}

/** Learns what is to be hidden in what a run goes on with: of the event that began it, and of effects that it had before it broke off. */
export function learnFrom(
  { secrets: known, resume }: { secrets?: unknown; resume?: unknown },
  secrets: RunSecrets,
): void {
  const entries = Array.isArray(resume) ? (resume as { secrets?: unknown }[]) : [];
  for (const texts of [known, ...entries.map((entry) => entry.secrets)])
    if (Array.isArray(texts)) secrets.learn(texts as string[]);
}
