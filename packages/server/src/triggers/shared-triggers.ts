import type { LifeEvent, Workflow } from "@heddle/workflow";
import type { RedisLink } from "../executions/queue/distributed/link.ts";
import type { LogFields } from "../platform/logger.ts";
import type { Store } from "../store/store.ts";
import type { OnRegistered, Triggers } from "../workflows/triggers.ts";
import { liveVersionId } from "../workflows/versions/live-version.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";

/** Changes of other servers arrive immediately; this is for lost messages. */
const COMPARE_INTERVAL_MS = 30_000;

/** Dependencies of announcing trigger changes to other servers. */
export interface SharedTriggersDeps {
  triggers: Triggers;
  workflows: WorkflowSource;
  store: Store;
  /** To the other servers. */
  link: Pick<RedisLink, "announce">;
  log(level: "warn", message: string, about?: LogFields): void;
}

/** Webhooks and schedules of one of several servers: a change made here applies everywhere when it returns. */
export class SharedTriggers implements Triggers {
  readonly #deps: SharedTriggersDeps;
  #known = new Map<string, string>();
  /** Active workflows that could not be registered here, with the error. */
  readonly #failed = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SharedTriggersDeps) {
    this.#deps = deps;
  }

  async activate(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    try {
      const activated = await this.#deps.triggers.activate(workflow, onRegistered, event);
      await this.#announce(workflow.id, true);
      return activated;
    } catch (error) {
      await this.#announce(workflow.id, false);
      await this.#retryFailed();
      throw error;
    }
  }

  async replace(
    workflow: Workflow,
    onRegistered?: OnRegistered,
    event?: LifeEvent,
  ): Promise<{ triggerCount: number }> {
    const replaced = await this.#deps.triggers.replace(workflow, onRegistered, event);
    await this.#announce(workflow.id, true);
    return replaced;
  }

  async deactivate(workflowId: string): Promise<void> {
    await this.#deps.triggers.deactivate(workflowId);
    await this.#announce(workflowId, false);
    await this.#retryFailed();
  }

  lastError(workflowId: string): ReturnType<Triggers["lastError"]> {
    return this.#deps.triggers.lastError(workflowId);
  }

  /** Starts comparing registered with stored triggers. */
  async start(): Promise<void> {
    this.#known = await this.#stored();
    this.#timer = setInterval(() => void this.#compareOrLog(), COMPARE_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Does here what another server did. */
  readonly refresh = async (workflowId: string, isActive: boolean): Promise<void> => {
    const { triggers, workflows } = this.#deps;
    const workflow = isActive ? await workflows.get(workflowId) : undefined;
    if (!workflow?.active) {
      this.#failed.delete(workflowId);
      await triggers.deactivate(workflowId);
      return this.#retryFailed();
    }
    try {
      await triggers.activate(workflow);
      this.#failed.delete(workflowId);
    } catch (error) {
      this.#noteFailure(workflow, error as Error);
    }
  };

  /** A workflow that is inactive now may have used their paths here while another server activated them. */
  async #retryFailed(): Promise<void> {
    for (const id of [...this.#failed.keys()]) await this.refresh(id, true);
  }

  async #announce(id: string, isActive: boolean): Promise<void> {
    await this.#deps.link.announce({ type: "workflow", id, isActive });
    this.#known = await this.#stored();
  }

  #noteFailure({ id, name }: Workflow, { message }: Error): void {
    if (this.#failed.get(id) === message) return;
    this.#failed.set(id, message);
    this.#deps.log(
      "warn",
      `The workflow "${name}" is active, but this server could not register its triggers: ${message}`,
      {
        workflowId: id,
        workflow: name,
      },
    );
  }

  async #compareOrLog(): Promise<void> {
    await this.#compare().catch(({ message }: Error) =>
      this.#deps.log(
        "warn",
        `The triggers of this server could not be compared with the database: ${message}`,
      ),
    );
  }

  async #compare(): Promise<void> {
    const stored = await this.#stored();
    for (const [id, version] of stored) if (this.#known.get(id) !== version) await this.refresh(id, true);
    for (const id of this.#known.keys()) if (!stored.has(id)) await this.refresh(id, false);
    this.#known = stored;
    await this.#retryFailed();
  }

  /** The versions of the active workflows that are live. */
  async #stored(): Promise<Map<string, string>> {
    const rows = await this.#deps.store.db
      .selectFrom("workflow")
      .select(["id", "versionId", "liveVersion"])
      .where("active", "=", 1)
      .execute();
    return new Map(rows.map((row) => [row.id, liveVersionId(row)]));
  }
}
