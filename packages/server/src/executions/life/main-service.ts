import { RunError } from "../../errors/run-error.ts";
import type { CallBegun } from "../../protocol/call-messages.ts";
import type { Handlers } from "../../protocol/channel.ts";
import type {
  CredentialRequest,
  FinishedMessage,
  GivenCredential,
  JournalMessage,
} from "../../protocol/messages.ts";
import type { MainService } from "../../protocol/services.ts";
import { afterOutages } from "../../store/after-outages.ts";
import { userOf } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { ExecutionPartners, ExecutionsDeps } from "./executions-deps.ts";

/** The executions of this process, as far as messages of executors concern them. */
export interface ServedExecutions {
  get(id: number): TrackedExecution | undefined;
  sendPlan(id: number, key: string, workflow: () => string): void;
  begun(called: CallBegun): void;
  /** Resolves when the record of a called execution is on disk. */
  finished(ended: FinishedMessage): Promise<unknown> | undefined;
}

type Deps = Pick<
  ExecutionsDeps,
  | "writer"
  | "credentials"
  | "variables"
  | "tables"
  | "seenValues"
  | "conversations"
  | "models"
  | "announcer"
  | "log"
> &
  Pick<ExecutionPartners, "subWorkflows">;

/**
 * Main-thread services for executors. Calls that need the database wait while it is unavailable: its errors are not the
 * node's.
 */
export function mainService(executions: ServedExecutions, deps: Deps): Handlers<MainService> {
  const { subWorkflows, variables, tables, seenValues, conversations, models, announcer, log } = deps;
  const get = (id: number) => executions.get(id);
  return {
    journal: (entry) => {
      executions.get(entry.id)?.apply({ type: "journalled" });
      return afterOutages(() => writeJournal(executions, deps, entry));
    },
    effect: ({ id }) => get(id)?.apply({ type: "affected" }),
    credential: (request) => afterOutages(() => decrypt(get(request.id), deps, request)),
    variables: ({ workflowId }) => afterOutages(() => variables.of(workflowId)),
    dataTable: async (call) => {
      const tracked = await accepted(get(call.id));
      return afterOutages(() => tables.serve(call, userOf(tracked.current)));
    },
    seenValues: async (call) => {
      await accepted(get(call.id));
      return afterOutages(() => seenValues.serve(call));
    },
    conversation: async (call) => {
      await accepted(get(call.id));
      return afterOutages(() => conversations.serve(call));
    },
    modelCall: (call) => {
      const tracked = get(call.id);
      // The cost of a call is counted even if its execution was stopped in the meantime.
      if (!tracked && call.name === "begin") throw new RunError("execution-ended", {});
      return afterOutages(() => models.serve(call, tracked && userOf(tracked.current)));
    },
    takeIds: ({ count }) => afterOutages(() => subWorkflows.takeIds(count)),
    pastCalls: ({ rootId, parentId }) => afterOutages(() => subWorkflows.pastCalls(get(rootId), parentId)),
    recordCall: ({ rootId, row }) => afterOutages(() => subWorkflows.record(get(rootId), row)),
    prepareCall: (call) =>
      subWorkflows.prepare(get(call.rootId), call, (key, workflow) =>
        executions.sendPlan(call.rootId, key, workflow),
      ),
    acceptCall: (call) => subWorkflows.accept(get(call.rootId), call),
    begun: (called) => executions.begun(called),
    answer: ({ id, answer }) => {
      const tracked = get(id);
      if (tracked?.current.state === "running") tracked.caller.respond(answer);
    },
    emit: ({ id, line }) => get(id)?.caller.emit(line),
    push: ({ id, message, kept }) => {
      const execution = get(id)?.current;
      if (execution?.state === "running") announcer.progress(execution, message, kept);
    },
    finished: (ended) => executions.finished(ended)?.then(() => undefined),
    stray: ({ message }) => {
      announcer.strayError();
      log("warn", `No node handled an error: ${message}`);
    },
  };
}

/** Waits until the event is on disk: what an execution writes must not outlive an event that was refused. */
async function accepted(tracked: TrackedExecution | undefined): Promise<TrackedExecution> {
  if (!tracked || !(await tracked.whenStored())) throw new RunError("execution-ended", {});
  return tracked;
}

/** Resolves when the entry is on disk, written under the claim of the outermost execution. */
function writeJournal(
  executions: ServedExecutions,
  { writer }: Deps,
  { id, root: rootId, node, runIndex, step = "", effect, entry, position }: JournalMessage,
): Promise<void> {
  const root = executions.get(rootId ?? id);
  if (rootId !== undefined && !root) throw new RunError("caller-ended", {});
  return new Promise((resolve, reject) => {
    writer.journal(
      { executionId: id, node, runIndex, step, effect, entry: entry ?? null, position },
      (error) => (error ? reject(error) : resolve()),
      root?.current.claim,
      root?.id,
    );
  });
}

async function decrypt(
  tracked: TrackedExecution | undefined,
  { credentials }: Deps,
  { type, reference, nodeType, refused }: CredentialRequest,
): Promise<GivenCredential | null> {
  if (!tracked) throw new RunError("execution-ended", {});
  const { current } = tracked;
  const use = { workflowId: current.snapshot.workflowId, userId: userOf(current), nodeType };
  const data =
    refused === undefined
      ? await credentials.get(type, reference, use)
      : await credentials.renew?.(type, reference, use, refused);
  return data ? { data, external: credentials.externalIn?.(data) ?? [] } : null;
}
