import type { LogFields } from "../../platform/logger.ts";
import type { Store } from "../../store/store.ts";
import type { Schedule } from "./derive-schedules.ts";

/** Source and receiver of skipped polls. */
export interface SkippedPollsDeps {
  store: Store;
  log(level: "warn", message: string, about?: LogFields): void;
}

/** Logs that polls are skipped because an earlier one is still running: once for each of those. */
export class SkippedPolls {
  readonly #deps: SkippedPollsDeps;
  readonly #reported = new Set<number>();

  constructor(deps: SkippedPollsDeps) {
    this.#deps = deps;
  }

  /** Reports nothing when another server had the same firing. */
  async report({ snapshot, node }: Schedule, due: number): Promise<void> {
    const earlier = await this.#deps.store.db
      .selectFrom("inbox")
      .select("id")
      .where("workflowId", "=", snapshot.workflowId)
      .where("node", "=", node)
      .where("mode", "=", "trigger")
      .where("acceptedAt", "<", due)
      .executeTakeFirst();
    if (!earlier || this.#reported.has(earlier.id)) return;
    if (this.#reported.size > 1_000) this.#reported.clear();
    this.#reported.add(earlier.id);
    this.#deps.log(
      "warn",
      `"${node}" of "${snapshot.name}" was due to look for something new, and execution ${earlier.id}, which it started before, has not ended. It looks again at its next time. Give it longer intervals when this happens often.`,
      { workflowId: snapshot.workflowId, workflow: snapshot.name, node },
    );
  }
}
