import type { ChangesGoLive } from "@heddle/api";
import { type RawBuilder, sql } from "kysely";
import type { Config } from "../../platform/config/env.ts";
import type { WorkflowRow } from "../../store/tables.ts";

/** Live is the workflow as it is stored. */
export const STORED_IS_LIVE = "stored";
/** Nothing is live: no version was published yet. */
export const NOTHING_LIVE = "none";

/** What makes changes of a workflow live: its own choice, or else that of the instance. */
export function goLive({ changesGoLive }: Pick<WorkflowRow, "changesGoLive">, config: Config): ChangesGoLive {
  return changesGoLive === "saved" || changesGoLive === "published"
    ? changesGoLive
    : config.workflows.changesGoLive;
}

/** What is live of a new workflow. */
export function liveAtFirst(row: Pick<WorkflowRow, "changesGoLive">, config: Config): string {
  return goLive(row, config) === "saved" ? STORED_IS_LIVE : NOTHING_LIVE;
}

/** True when a save changes the draft alone. Switching a workflow on makes live what is stored, whatever was live before. */
export function isDraftSave(before: WorkflowRow, after: WorkflowRow, config: Config): boolean {
  const isSwitchedOn = after.active === 1 && before.active === 0;
  return !isSwitchedOn && isDraft(before, after, config);
}

/** The version that is live, or the newest save where the workflow is live as it is stored. */
export function liveVersionId({
  liveVersion,
  versionId,
}: Pick<WorkflowRow, "liveVersion" | "versionId">): string {
  return liveVersion === STORED_IS_LIVE ? versionId : liveVersion;
}

/**
 * What a save writes as live; undefined = it leaves that as it is. Before the first save of a draft, what is stored becomes the live version:
 * worked out in the database, where a version that was published meanwhile counts.
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
