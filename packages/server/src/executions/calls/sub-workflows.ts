import type { Config } from "../../platform/config/env.ts";
import type {
  AcceptQuestion,
  CallBegun,
  CalledExecution,
  CallMessage,
  CallQuestion,
  Prepared,
  PrepareQuestion,
} from "../../protocol/call-messages.ts";
import type { FinishedMessage, ToExecutor } from "../../protocol/messages.ts";
import type { Store } from "../../store/store.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import type { Inbox } from "../inbox/inbox.ts";
import { isQuiet, type LiveExecution, userOf } from "../life/live-execution.ts";
import { saveRule } from "../life/run-message.ts";
import { startOptions } from "../life/start-options.ts";
import type { ExecutionIds } from "../records/execution-ids.ts";
import type { RecordWriter } from "../records/record-writer.ts";
import type { StaticDataCache } from "../records/static-data.ts";
import { CallRefused } from "./call-refused.ts";
import type { OwnedWorkflow } from "./caller-policy.ts";
import type { CalleeFinder } from "./find-callee.ts";
import { readPastCalls } from "./past-calls.ts";

export interface SubWorkflowParts {
  store: Store;
  finder: CalleeFinder;
  workflows: WorkflowSource;
  config: Config;
  writer: RecordWriter;
  ids: ExecutionIds;
  staticData: StaticDataCache;
  /** Where calls that nobody waits for are accepted. */
  inbox(): Pick<Inbox, "accept">;
}

/** Gives a plan to the executor that asks. */
type SendPlan = (key: string, workflow: () => string) => void;

/** What executors need of the main thread when their executions call workflows. */
export class SubWorkflows {
  readonly #parts: SubWorkflowParts;
  /** Snapshots under way, by their id. */
  readonly #snapshots = new Map<string, Snapshot>();

  constructor(parts: SubWorkflowParts) {
    this.#parts = parts;
  }

  /** Answers a question; `root` is the outermost execution. */
  async answer(
    { id, request, question }: CallMessage,
    root: LiveExecution | undefined,
    reply: (message: ToExecutor) => void,
    sendPlan: SendPlan,
  ): Promise<void> {
    try {
      if (!root && question.kind !== "ids") throw new CallRefused("The execution that calls has ended.");
      reply({ type: "called", request, value: await this.#answer(question, id, root, sendPlan) });
    } catch (error) {
      const said = error instanceof CallRefused ? error.toJSON() : { message: (error as Error).message };
      reply({ type: "called", request, error: JSON.stringify(said) });
    }
  }

  #answer(
    question: CallQuestion,
    rootId: number,
    root: LiveExecution | undefined,
    sendPlan: SendPlan,
  ): string | Promise<string> {
    switch (question.kind) {
      case "ids":
        return this.#parts.ids.take(question.count).then((ids) => JSON.stringify(ids));
      case "past":
        return readPastCalls(this.#parts.store, question.parentId).then((calls) => JSON.stringify(calls));
      case "note":
        if (root && question.row.parentId === rootId) root.hasCalls = true;
        return this.#written((done) =>
          this.#parts.writer.called(question.row, done, root?.claim ? [root.id, root.claim] : undefined),
        );
      case "prepare":
        return this.#prepare(question, root, sendPlan);
      case "accept":
        return this.#accept(question, rootId, root);
    }
  }

  /** A called execution as others know executions. */
  toLive(
    { id, called, journalled = 0, hasCalls = false }: Known,
    root: LiveExecution | undefined,
  ): LiveExecution | undefined {
    const snapshot = this.#snapshots.get(called.key);
    if (!snapshot) return undefined;
    const userId = root && userOf(root);
    return {
      id,
      snapshot,
      mode: "integrated",
      acceptedAt: called.startedAt,
      parent: called.parent,
      root: called.root,
      rootClaim: root?.claim,
      isQuiet: root === undefined || isQuiet(root),
      isAccepted: false,
      isDurable: true,
      journalled,
      hasCalls,
      state: "running",
      attempts: 0,
      ...(userId === undefined ? {} : { userId }),
    };
  }

  /** Notes what the end of a called execution says; gives the execution with it. */
  finished(message: FinishedMessage, known: LiveExecution | undefined, root: LiveExecution | undefined) {
    const { id, called } = message;
    // Whose outermost execution is gone, because another process took it over, counts no more.
    if (!called || !root) return undefined;
    if (called.call?.parentId === root.id) root.hasCalls = true;
    const live = known ?? this.toLive({ ...called, id, called }, root);
    if (!live) return undefined;
    live.journalled = called.journalled;
    live.hasCalls = called.hasCalls;
    return live;
  }

  begun({ id, called }: CallBegun, root: LiveExecution | undefined): LiveExecution | undefined {
    return this.toLive({ id, called }, root);
  }

  async #prepare(
    { caller, workflow }: PrepareQuestion,
    root: LiveExecution | undefined,
    sendPlan: SendPlan,
  ): Promise<string> {
    const snapshot = await this.#parts.finder.find(workflow, await this.#owned(caller.workflowId, root));
    this.#snapshots.set(snapshot.id, snapshot);
    if (this.#snapshots.size > 5_000) this.#snapshots.delete(this.#snapshots.keys().next().value!);
    sendPlan(snapshot.id, () => snapshot.json);
    const { config, staticData } = this.#parts;
    const live = { snapshot, mode: "integrated" as const };
    const prepared: Prepared = {
      key: snapshot.id,
      workflowId: snapshot.workflowId,
      name: snapshot.name,
      save: saveRule(live, config.executions),
      options: startOptions(live as LiveExecution, { config, staticData }) ?? {},
    };
    return JSON.stringify(prepared);
  }

  async #owned(id: string, root: LiveExecution | undefined): Promise<OwnedWorkflow> {
    const head = await this.#parts.workflows.head?.(id);
    if (head) return { id, ownerId: head.ownerId, isSaved: true };
    return { id, ownerId: root && userOf(root), isSaved: false };
  }

  /** Begins an execution of its own, which nobody waits for. */
  #accept(question: AcceptQuestion, rootId: number, root: LiveExecution | undefined): Promise<string> {
    const { childId, key, caller, call, start, items, secrets, hasFiles, chain, depth } = question;
    const snapshot = this.#snapshots.get(key);
    if (!snapshot) throw new CallRefused("The called workflow is not there any more.");
    const parentId = Number(caller.executionId);
    if (root && parentId === rootId && call) root.hasCalls = true;
    const result = JSON.stringify({ status: "accepted", workflowId: snapshot.workflowId });
    return this.#written((done) =>
      this.#parts.inbox().accept(
        {
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
            ...(secrets ? { secrets } : {}),
            ...(root && isQuiet(root) ? { isQuiet: true } : {}),
          },
          ...(call ? { call: { parentId, call, childId, snapshotId: key, result } } : {}),
        },
        done,
      ),
    );
  }

  #written(write: (done: (error?: Error) => void) => void): Promise<string> {
    return new Promise((resolve, reject) => write((error) => (error ? reject(error) : resolve(""))));
  }
}

interface Known {
  id: number;
  called: CalledExecution;
  journalled?: number;
  hasCalls?: boolean;
}
