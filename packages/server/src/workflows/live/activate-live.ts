import type { LifeEvent } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { writeUnlessChanged } from "../changed-since.ts";
import type { WorkflowsContext } from "../context.ts";
import { toWorkflow } from "../document.ts";
import { refuseUnpriced } from "../refuse-unpriced.ts";
import { NOTHING_LIVE, STORED_IS_LIVE } from "../versions/live-version.ts";
import { readLive, selectWithNewest } from "../versions/read-live.ts";
import { releaseWebhooks } from "../webhooks/webhook-claims.ts";

/** A workflow to activate. */
interface Activation {
  id: string;
  /** Publishes the stored workflow; otherwise its published version becomes active, or the stored one if nothing is published. */
  publishesStored: boolean;
  /** Event that its triggers receive. */
  event?: LifeEvent | undefined;
  /** When it changed, if it can be activated. */
  updatedAt: string;
}

/** Registers the live version of a workflow and stores it as active. If registration fails, it is deactivated. */
export async function activateLive(
  context: WorkflowsContext,
  { id, publishesStored, event, updatedAt }: Activation,
): Promise<WorkflowRow> {
  const { store, runtime } = context;
  const { newestVersionId, ...stored } = await selectWithNewest(store)
    .where("workflow.id", "=", id)
    .executeTakeFirstOrThrow();
  const row: WorkflowRow = {
    ...stored,
    active: 1,
    updatedAt,
    liveVersion: publishesStored || stored.liveVersion === NOTHING_LIVE ? STORED_IS_LIVE : stored.liveVersion,
  };
  const live = (await readLive(store, { ...row, newestVersionId })) ?? toWorkflow(row);
  try {
    // A save of an active workflow does not stop it because of a budget.
    if (event === "activate") await refuseUnpriced(context, live);
    const { triggerCount } = await runtime.triggers.activate(
      live,
      (count, claims) => noteActive(store, { ...row, triggerCount: count }, claims),
      event,
    );
    return { ...row, triggerCount };
  } catch (error) {
    const off = { active: 0, triggerCount: 0 };
    const update = store.db.updateTable("workflow").set(off).where("id", "=", id).compile();
    await store.write([update, releaseWebhooks(store, id)]);
    if (error instanceof HttpError) throw error;
    throw new HttpError("workflow-not-activated", { reason: (error as Error).message });
  }
}

/** Fails if another user saved in the meantime: the version stored as live must be the registered one. */
async function noteActive(store: Store, row: WorkflowRow, claims: readonly Statement[]): Promise<void> {
  const { id, versionId, active, triggerCount, liveVersion, updatedAt } = row;
  const update = store.db
    .updateTable("workflow")
    .set({ active, triggerCount, liveVersion, updatedAt })
    .where("id", "=", id)
    .where("versionId", "=", versionId)
    .where("archived", "=", 0)
    .compile();
  await writeUnlessChanged(store, id, [{ ...update, expect: 1 }, ...claims]);
}
