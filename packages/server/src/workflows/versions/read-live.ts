import type { Workflow } from "@heddle/workflow";
import { sql } from "kysely";
import type { Store } from "../../store/store.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import { NOTHING_LIVE, STORED_IS_LIVE } from "./live-version.ts";
import { readStoredVersion } from "./read-content.ts";

/** A workflow with the id of its newest version. */
type RowWithNewest = WorkflowRow & { newestVersionId?: string | null };

/** Workflows with the ids of their newest versions, which a save without changes does not add to. */
export function selectWithNewest({ db }: Store) {
  return db
    .selectFrom("workflow")
    .selectAll()
    .select(
      sql<
        string | null
      >`(select id from "workflowVersion" where "workflowId" = workflow.id order by number desc limit 1)`.as(
        "newestVersionId",
      ),
    );
}

/** The workflow that triggers and callers run, under the id of its version; undefined when nothing was published yet. */
export async function readLive(store: Store, row: RowWithNewest): Promise<Workflow | undefined> {
  const { newestVersionId, ...stored } = row;
  if (row.liveVersion === NOTHING_LIVE) return undefined;
  if (row.liveVersion === STORED_IS_LIVE)
    return { ...toWorkflow(stored), versionId: newestVersionId ?? row.versionId };
  const { workflow } = await readStoredVersion(store, row.id, row.liveVersion);
  const { staticData, active, isArchived, triggerCount, createdAt, updatedAt } = toWorkflow(stored);
  return { ...workflow, staticData, active, isArchived, triggerCount, createdAt, updatedAt };
}
