import { createHash } from "node:crypto";
import type { LogFields } from "../../platform/logger.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { EvaluateOverItems } from "../executors/trigger-evaluator.ts";
import type { ExecutionFiles } from "../records/delete-executions.ts";
import type { ExecutionRequest } from "../state/execution-request.ts";
import type { TrackedExecution } from "../state/tracked-execution.ts";
import type { Inbox } from "./inbox.ts";

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;
/** Longer keys are stored as a digest. */
const MAX_KEY_CHARACTERS = 200;

interface DoubleEventsDeps {
  store: Store;
  inbox: Pick<Inbox, "acceptWith">;
  files: ExecutionFiles;
  evaluate: EvaluateOverItems;
  log(level: "warn", message: string, about?: LogFields): void;
}

/** Recognizes events that came before, by the key that the setting `eventKey` of their workflow makes of their items. */
export class DoubleEvents {
  readonly #deps: DoubleEventsDeps;
  /** Workflows whose expression failed last: reported once, not with every event. */
  readonly #failing = new Set<string>();

  constructor(deps: DoubleEventsDeps) {
    this.#deps = deps;
  }

  /**
   * Stores an event together with its key and starts its execution; `undefined` for a duplicate, which is counted. An
   * event without a key is never a duplicate, and neither is one whose key cannot be evaluated: nothing is lost because
   * an expression is invalid.
   */
  async accept(
    request: ExecutionRequest,
    statements: readonly Statement[],
  ): Promise<TrackedExecution | undefined> {
    const { inbox } = this.#deps;
    const key = await this.#keyOf(request);
    if (key === undefined) return inbox.acceptWith(request, statements);
    const { snapshot } = request;
    const { workflowId } = snapshot;
    try {
      const remember = (executionId: number) =>
        this.#remember({ workflowId, key, executionId }, hoursOf(request) * HOUR_MS);
      return await inbox.acceptWith(request, (id) => [...statements, remember(id)]);
    } catch (error) {
      if (!isStaleWrite(error)) throw error;
      await this.#count(workflowId, key);
      await this.#removeFiles(request);
      return undefined;
    }
  }

  async #keyOf({ snapshot, node, payload }: ExecutionRequest): Promise<string | undefined> {
    const expression = snapshot.settings.eventKey;
    if (!expression || node === undefined || payload === undefined) return undefined;
    const { workflowId } = snapshot;
    try {
      const value = await this.#deps.evaluate({ snapshot, node, items: payload }, expression);
      this.#failing.delete(workflowId);
      return toKey(value);
    } catch (error) {
      if (!this.#failing.has(workflowId))
        this.#deps.log(
          "warn",
          `The key of an event of "${snapshot.name}" could not be evaluated, so that it counts as no double: ${(error as Error).message}`,
          { workflowId, workflow: snapshot.name, node },
        );
      this.#failing.add(workflowId);
      return undefined;
    }
  }

  /** Refused, with everything that is written with it, while the key is taken. */
  #remember(
    { workflowId, key, executionId }: { workflowId: string; key: string; executionId: number },
    windowMs: number,
  ): Statement {
    const acceptedAt = Date.now();
    const first = {
      executionId,
      acceptedAt,
      expiresAt: acceptedAt + Math.ceil(windowMs),
      doubles: 0,
      lastDoubleAt: null,
    };
    const statement = this.#deps.store.db
      .insertInto("eventKey")
      .values({ workflowId, key, ...first })
      .onConflict((conflict) =>
        conflict
          .columns(["workflowId", "key"])
          .doUpdateSet(first)
          .where("eventKey.expiresAt", "<=", acceptedAt),
      )
      .compile();
    return { ...statement, expect: 1 };
  }

  async #count(workflowId: string, key: string): Promise<void> {
    const { store } = this.#deps;
    const update = store.db
      .updateTable("eventKey")
      .set(({ eb }) => ({ doubles: eb("doubles", "+", 1), lastDoubleAt: Date.now() }))
      .where("workflowId", "=", workflowId)
      .where("key", "=", key)
      .compile();
    await store.write([update]);
  }

  async #removeFiles({ id, snapshot, hasFiles }: ExecutionRequest): Promise<void> {
    if (id === undefined || !hasFiles) return;
    await this.#deps.files.removeAll([{ id: String(id), workflowId: snapshot.workflowId }]);
  }
}

/** Whether duplicates of the event are skipped. */
export function hasEventKey({ snapshot: { settings } }: Pick<ExecutionRequest, "snapshot">): boolean {
  return Boolean(settings.eventKey);
}

function hoursOf({ snapshot: { settings } }: ExecutionRequest): number {
  return typeof settings.eventKeyHours === "number" ? settings.eventKeyHours : DEFAULT_HOURS;
}

/** Nothing and an empty text are no key. */
function toKey(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length <= MAX_KEY_CHARACTERS && !text.includes("\u0000")) return text;
  return createHash("sha256").update(text).digest("hex");
}
