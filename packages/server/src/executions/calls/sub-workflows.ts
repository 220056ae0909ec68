import { RunError } from "../../errors/run-error.ts";
import type { Config } from "../../platform/config/env.ts";
import type {
  CallBegun,
  CallPreparation,
  DetachedCall,
  PastCall,
  Prepared,
} from "../../protocol/call-messages.ts";
import type { FinishedMessage } from "../../protocol/messages.ts";
import type { WorkflowCallRow } from "../../store/execution-tables.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import { saveRule } from "../executors/run-message.ts";
import { startOptions } from "../executors/start-options.ts";
import type { Inbox } from "../inbox/inbox.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import { type Execution, isQuiet, userOf } from "../state/execution.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import { TrackedExecution } from "../state/tracked-execution.ts";
import { readPastCalls } from "../stored/past-calls.ts";
import { readSnapshot } from "../stored/read-snapshot.ts";
import type { OwnedWorkflow } from "./caller-policy.ts";
import type { CalleeFinder } from "./find-callee.ts";

const MAX_SNAPSHOTS = 5_000;

/** Main-thread dependencies of calls between workflows. */
export interface SubWorkflowDeps {
  store: Store;
  finder: CalleeFinder;
  workflows: WorkflowSource;
  config: Config;
  writer: RecordWriter;
  ids: ExecutionIds;
  staticData: StaticDataCache;
  /** Accepts calls whose callers do not wait for the end. */
  inbox: Pick<Inbox, "accept">;
}

/** Sends a plan to the executor of an execution. */
type SendPlan = (key: string, workflow: () => string) => void;

/** Main-thread functions for executors whose executions call workflows. `root` is the outermost execution. */
export class SubWorkflows {
  readonly #deps: SubWorkflowDeps;
  /** Snapshots of workflows that were called lately, by id. */
  readonly #snapshots = new Map<string, Snapshot>();

  constructor(deps: SubWorkflowDeps) {
    this.#deps = deps;
  }

  /** Reserves ids for called executions. */
  takeIds(count: number): Promise<number[]> {
    return this.#deps.ids.take(count);
  }

  /** Calls of an execution before it was interrupted. */
  pastCalls(root: TrackedExecution | undefined, parentId: number): Promise<[string, PastCall][]> {
    assertRoot(root);
    return readPastCalls(this.#deps.store, parentId);
  }

  /** Resolves when the call is on disk. */
  record(root: TrackedExecution | undefined, row: WorkflowCallRow): Promise<void> {
    assertRoot(root);
    if (row.parentId === root.id) root.apply({ type: "called" });
    const { claim } = root.current;
    return written((done) => this.#deps.writer.recordCall(row, done, claim ? [root.id, claim] : undefined));
  }

  /** A started sub-execution; `undefined` if its workflow is not known here. */
  track({ id, called }: CallBegun, root: TrackedExecution | undefined): TrackedExecution | undefined {
    const snapshot = this.#snapshots.get(called.key);
    const caller = root?.current;
    if (!snapshot) return undefined;
    return new TrackedExecution({
      id,
      snapshot,
      state: "running",
      mode: "integrated",
      acceptedAt: called.startedAt,
      parent: called.parent,
      root: called.root,
      rootClaim: caller?.claim,
      isQuiet: caller === undefined || isQuiet(caller),
      userId: caller && personOf(caller, snapshot),
      isAccepted: false,
      isStored: true,
      journalled: 0,
      hasCalls: false,
      hasEffects: false,
      attempts: 0,
    });
  }

  /**
   * A finished sub-execution; `undefined` if its outermost execution is no longer here, for example after another
   * process took it over.
   */
  finished(
    { id, called }: FinishedMessage,
    known: TrackedExecution | undefined,
    root: TrackedExecution | undefined,
  ): TrackedExecution | undefined {
    if (!called || !root) return undefined;
    if (called.call?.parentId === root.id) root.apply({ type: "called" });
    const tracked = known ?? this.track({ id, called }, root);
    tracked?.apply({ type: "reported", journalled: called.journalled, hasCalls: called.hasCalls });
    return tracked;
  }

  /** Finds the workflow that a caller can run, and sends its plan. @throws RunError if not permitted */
  async prepare(
    root: TrackedExecution | undefined,
    { caller, callerKey, workflow }: CallPreparation,
    sendPlan: SendPlan,
  ): Promise<Prepared> {
    assertRoot(root);
    const calling = {
      ...(await this.#owned(caller.workflowId, root)),
      version: () => this.#version(callerKey, root),
    };
    const snapshot = await this.#deps.finder.find(workflow, calling);
    this.#snapshots.set(snapshot.id, snapshot);
    if (this.#snapshots.size > MAX_SNAPSHOTS) this.#snapshots.delete(this.#snapshots.keys().next().value!);
    sendPlan(snapshot.id, () => snapshot.json);
    const { config, staticData } = this.#deps;
    const called = { snapshot, mode: "integrated" as const };
    return {
      key: snapshot.id,
      workflowId: snapshot.workflowId,
      name: snapshot.name,
      save: saveRule(called, config.executions),
      options: startOptions(called, { config, staticData }) ?? {},
    };
  }

  async #owned(id: string, root: TrackedExecution): Promise<OwnedWorkflow> {
    const head = await this.#deps.workflows.head?.(id);
    if (head) return { id, projectId: head.projectId, isSaved: true };
    return { id, projectId: userOf(root.current), isSaved: false };
  }

  /** The version of a workflow that calls. */
  async #version(key: string, { current }: TrackedExecution): Promise<Snapshot> {
    if (current.snapshot.id === key) return current.snapshot;
    const snapshot = this.#snapshots.get(key) ?? (await readSnapshot(this.#deps.store, key));
    if (!snapshot) throw new RunError("caller-ended", {});
    return snapshot;
  }

  /** Accepts an independent execution; resolves when it is on disk. */
  accept(root: TrackedExecution | undefined, call: DetachedCall): Promise<void> {
    assertRoot(root);
    const snapshot = this.#snapshots.get(call.key);
    if (!snapshot) throw new RunError("called-workflow-gone", {});
    if (Number(call.caller.executionId) === root.id && call.call) root.apply({ type: "called" });
    return written((done) => this.#deps.inbox.accept(eventOf(root, call, snapshot), done));
  }
}

/**
 * A user who runs a workflow manually lends credentials only to the workflow on screen, not to other workflows that it
 * calls: other users can edit their nodes.
 */
function personOf(caller: Execution, { workflowId }: Snapshot): string | undefined {
  return workflowId === caller.snapshot.workflowId ? userOf(caller) : undefined;
}

/** @throws RunError when the execution that calls has ended, or another process has taken it over. */
function assertRoot(root: TrackedExecution | undefined): asserts root is TrackedExecution {
  if (!root) throw new RunError("caller-ended", {});
}

function eventOf(root: TrackedExecution, call: DetachedCall, snapshot: Snapshot): ExecutionRequest {
  const { childId, key, caller, start, items, secrets, hasFiles, chain, depth } = call;
  const event: ExecutionRequest = {
    id: childId,
    snapshot,
    mode: "integrated",
    node: start,
    hasFiles,
    options: {
      trigger: { node: start, input: JSON.parse(items) },
      parent: caller,
      callChain: chain,
      callDepth: depth,
      secrets,
      isQuiet: isQuiet(root.current) ? true : undefined,
    },
  };
  if (call.call === undefined) return event;
  const result = JSON.stringify({ status: "accepted", workflowId: snapshot.workflowId });
  const parentId = Number(caller.executionId);
  return { ...event, call: { parentId, call: call.call, childId, snapshotId: key, result } };
}

function written(write: (done: (error?: Error) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => write((error) => (error ? reject(error) : resolve())));
}
