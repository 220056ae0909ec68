import { parseWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { RunError } from "../../errors/run-error.ts";
import type { CallPreparation } from "../../protocol/call-messages.ts";
import type { Store } from "../../store/store.ts";
import { insertSnapshot, type Snapshot, takeSnapshot } from "../../workflows/snapshot.ts";
import type { WorkflowSource } from "../../workflows/workflow-source.ts";
import { readSnapshot } from "../stored/read-snapshot.ts";
import { assertCallerCredentials } from "./caller-credentials.ts";
import { type CallerPolicy, mayCall, type OwnedWorkflow } from "./caller-policy.ts";
import { assertUnsteered } from "./steered-calls.ts";
import { readWorkflowFile } from "./workflow-file.ts";

/** Data sources for finding called workflows. */
export interface FinderDeps {
  store: Store;
  workflows: WorkflowSource;
  /** Folder of workflow files; absent = none are read. */
  fileRoot?: string | undefined;
  /** For workflows whose settings name no policy; absent = those of the same owner. */
  callerPolicy?: CallerPolicy | undefined;
  /** Called with a workflow that was read. */
  onFound(workflow: Workflow): void;
}

/** The workflow that calls, and the version of it that runs. */
export interface CallingWorkflow extends OwnedWorkflow {
  version(): Promise<Snapshot>;
}

const MAX_CACHED = 500;
/** Milliseconds. */
const TRUSTED_FOR = 3_600_000;

/** Finds callable workflows, in their live versions. */
export class CalleeFinder {
  readonly #deps: FinderDeps;
  /** Snapshots of saved workflows by workflow id and version. */
  readonly #snapshots = new Map<string, Snapshot>();
  /** Ids of stored snapshots, with the time; unused ones are swept from the database later. */
  readonly #stored = new Map<string, number>();

  constructor(deps: FinderDeps) {
    this.#deps = deps;
  }

  /** The snapshot to run, which is in the database when this resolves. */
  async find(wanted: CallPreparation["workflow"], caller: CallingWorkflow): Promise<Snapshot> {
    return this.#store(await this.#find(wanted, caller));
  }

  /** The same for a saved workflow. */
  async findSaved({ id }: { id: string }, caller: OwnedWorkflow): Promise<Snapshot> {
    return this.#store(await this.#saved(id, caller));
  }

  async #store(snapshot: Snapshot): Promise<Snapshot> {
    if ((this.#stored.get(snapshot.id) ?? 0) < Date.now() - TRUSTED_FOR) {
      await this.#deps.store.write([insertSnapshot(this.#deps.store, snapshot)]);
      remember(this.#stored, snapshot.id);
    }
    return snapshot;
  }

  async #find(wanted: CallPreparation["workflow"], caller: CallingWorkflow): Promise<Snapshot> {
    if ("snapshotId" in wanted) {
      const snapshot = await readSnapshot(this.#deps.store, wanted.snapshotId);
      if (!snapshot) throw new RunError("called-version-gone", {});
      return snapshot;
    }
    if ("document" in wanted) return this.#inline(wanted.document, caller);
    if ("file" in wanted)
      return this.#inline(await readWorkflowFile(this.#deps.fileRoot, wanted.file), caller);
    const id = "id" in wanted ? wanted.id : await this.#idOf(wanted.name, caller);
    return this.#saved(id, caller);
  }

  /** An unsaved workflow acts in the name of the workflow that calls it. */
  async #inline(text: string, caller: CallingWorkflow): Promise<Snapshot> {
    const workflow = readText(text);
    await assertCallerCredentials(this.#deps.store, await caller.version(), workflow);
    return takeSnapshot({ ...workflow, id: caller.id, active: false, versionId: undefined } as Workflow);
  }

  async #saved(id: string, caller: OwnedWorkflow & Partial<CallingWorkflow>): Promise<Snapshot> {
    const { workflows } = this.#deps;
    const head = await workflows.head?.(id);
    const key = `${id} ${head?.versionId} ${head?.active}`;
    const known = head && this.#snapshots.get(key);
    const workflow = known ? undefined : await workflows.get(id);
    if (workflow) this.#deps.onFound(workflow);
    const snapshot = known ?? (workflow && takeSnapshot(workflow));
    if (!snapshot) throw notThere(id);
    const { settings, name } = snapshot;
    const isUnshared = this.#deps.store.ignoresShares;
    const called = { id, projectId: head?.projectId, settings, isUnshared };
    if (!mayCall(caller, called, this.#deps.callerPolicy)) throw refused(caller, { ...called, name });
    if (head?.isArchived) throw new RunError("called-workflow-archived", { name });
    if (head?.isPublished === false) throw new RunError("called-workflow-not-published", { name });
    await assertUnsteered(this.#deps.store, caller, { ...called, isSaved: true, snapshot });
    if (head && !known) {
      this.#snapshots.set(key, snapshot);
      if (this.#snapshots.size > MAX_CACHED) this.#snapshots.delete(this.#snapshots.keys().next().value!);
    }
    return snapshot;
  }

  async #idOf(name: string, { projectId }: OwnedWorkflow): Promise<string> {
    const ids = (await this.#deps.workflows.named?.(name, projectId)) ?? [];
    if (ids.length === 1) return ids[0]!;
    throw ids.length === 0
      ? new RunError("called-workflow-not-named", { name })
      : new RunError("called-workflow-ambiguous", { count: ids.length, name });
  }
}

function remember(ids: Map<string, number>, id: string): void {
  ids.set(id, Date.now());
  if (ids.size > 10 * MAX_CACHED) ids.delete(ids.keys().next().value!);
}

function notThere(id: string): RunError {
  return new RunError("called-workflow-missing", { id });
}

/** Callers that cannot read the workflow receive only its id. */
function refused(
  caller: OwnedWorkflow,
  called: { id: string; name: string; projectId: string | undefined },
): RunError {
  return caller.projectId === called.projectId
    ? new RunError("call-not-allowed", { name: called.name })
    : new RunError("call-not-allowed-by-owner", { name: called.id });
}

function readText(text: string): Workflow {
  try {
    return parseWorkflow(text).workflow;
  } catch (error) {
    if (!(error instanceof WorkflowFileError)) throw error;
    throw new RunError("called-workflow-unreadable", { reason: error.message });
  }
}
