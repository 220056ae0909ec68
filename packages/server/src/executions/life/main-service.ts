import { RunError } from "../../errors/run-error.ts";
import type { Handlers } from "../../protocol/channel.ts";
import type { CredentialRequest, GivenCredential, JournalMessage } from "../../protocol/messages.ts";
import type { MainService } from "../../protocol/services.ts";
import { afterOutages } from "../../store/after-outages.ts";
import { userOf } from "../state/execution.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { CalledExecutions } from "./called-executions.ts";
import type { ExecutionEnds } from "./execution-ends.ts";
import type { ExecutionsDeps } from "./executions-deps.ts";

interface Deps
  extends Pick<
    ExecutionsDeps,
    | "writer"
    | "credentials"
    | "variables"
    | "tables"
    | "seenValues"
    | "conversations"
    | "models"
    | "announcer"
    | "registry"
    | "places"
    | "subWorkflows"
    | "log"
  > {
  readonly called: CalledExecutions;
  readonly ends: ExecutionEnds;
}

/**
 * Main-thread services for executors. Calls that need the database wait while it is unavailable: its errors are not the
 * node's.
 */
export function mainService(deps: Deps): Handlers<MainService> {
  const { subWorkflows, variables, tables, seenValues, conversations, models, announcer, log } = deps;
  const { registry, places, called, ends } = deps;
  const get = (id: number) => registry.get(id);
  return {
    journal: (entry) => {
      get(entry.id)?.apply({ type: "journalled" });
      return afterOutages(() => writeJournal(deps, entry));
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
        places.sendPlan(call.rootId, key, workflow),
      ),
    acceptCall: (call) => subWorkflows.accept(get(call.rootId), call),
    begun: (begun) => called.begin(begun),
    answer: ({ id, answer }) => {
      const tracked = get(id);
      if (tracked?.current.state === "running") tracked.caller.respond(answer);
    },
    emit: ({ id, line }) => get(id)?.caller.emit(line),
    push: ({ id, message, kept }) => {
      const execution = get(id)?.current;
      if (execution?.state === "running") announcer.progress(execution, message, kept);
    },
    // Resolves when the record of a called execution is on disk.
    finished: (ended) => (ended.called ? called.end(ended)?.then(() => undefined) : ends.finished(ended)),
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
  { writer, registry }: Deps,
  { id, root: rootId, node, runIndex, step = "", effect, entry, position }: JournalMessage,
): Promise<void> {
  const root = registry.get(rootId ?? id);
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
