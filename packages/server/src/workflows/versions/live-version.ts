import type { ChangesGoLive } from "@heddle/api";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../platform/config/env.ts";
import type { WorkflowRow } from "../../store/tables.ts";

/** The stored workflow is live. */
export const STORED_IS_LIVE = "stored";
/** Nothing is live: no version was published yet. */
export const NOTHING_LIVE = "none";

/** Action that makes changes of a workflow live: its own setting, otherwise that of the instance. */
export function goLive({ changesGoLive }: Pick<WorkflowRow, "changesGoLive">, config: Config): ChangesGoLive {
  return changesGoLive === "saved" || changesGoLive === "published"
    ? changesGoLive
    : config.workflows.changesGoLive;
}

/** Live version of a new workflow. */
export function liveAtFirst(row: Pick<WorkflowRow, "changesGoLive">, config: Config): string {
  return goLive(row, config) === "saved" ? STORED_IS_LIVE : NOTHING_LIVE;
}

/** True if a save changes only the draft: a workflow that it activates goes live. */
export function isDraftSave(before: WorkflowRow, after: WorkflowRow, config: Config): boolean {
  const isSwitchedOn = after.active === 1 && before.active === 0;
  return !isSwitchedOn && isDraft(before, after, config);
}

/** The live version, or the newest save if the stored workflow is live. */
export function liveVersionId({
  liveVersion,
  versionId,
}: Pick<WorkflowRow, "liveVersion" | "versionId">): string {
  return liveVersion === STORED_IS_LIVE ? versionId : liveVersion;
}

/**
 * Live version that a save writes; undefined = unchanged. Before the first save of a draft, the stored workflow becomes
 * the live version: computed in the database, so that a version published in the meantime counts.
 */
export function liveAfter(
  before: WorkflowRow,
  after: WorkflowRow,
  config: Config,
): string | RawBuilder<string> | undefined {
  const isSwitchedToSaved = goLive(before, config) === "published" && goLive(after, config) === "saved";
  if (isSwitchedToSaved) return STORED_IS_LIVE;
  if (after.versionId === before.versionId) return undefined;
  if (!isDraft(before, after, config)) return STORED_IS_LIVE;
  return sql<string>`case when "liveVersion" = ${STORED_IS_LIVE} then (select id from "workflowVersion" where "workflowId" = ${after.id} order by number desc limit 1) else "liveVersion" end`;
}

function isDraft(before: WorkflowRow, after: WorkflowRow, config: Config): boolean {
  return goLive(before, config) === "published" && goLive(after, config) === "published";
}
