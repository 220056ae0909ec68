import { diffWorkflows, isSameDiff, summariseDiff } from "@heddle/workflow";
import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import { joins, joinVersion } from "./join-version.ts";
import { storeContents } from "./store-content.ts";

/** A save to keep: the stored state, and the previous one. */
export interface Save {
  before?: WorkflowRow;
  after: WorkflowRow;
  authorId: string;
  /** Joins the version of the automatic saves before. */
  isAutosave?: boolean;
  /** Number of the version that is brought back. */
  restoredFrom?: number;
}

/** Statements that store a save as a version; none if it changed nothing. They belong to the same write as the save itself. */
export async function keepVersion(store: Store, save: Save): Promise<Statement[]> {
  const { before, after } = save;
  const changes = before && changesOf(before, after);
  if (changes === "none") return save.isAutosave ? [] : [completeVersion(store, after.id)];
  const last = before && (await latest(store, after.id));
  if (last && joins(last, save)) return joinVersion(store, { last, after });
  const contents = await storeContents(store, after, last);
  const row = {
    id: after.versionId,
    workflowId: after.id,
    number: sql<number>`(select coalesce(max(number), 0) + 1 from "workflowVersion" where "workflowId" = ${after.id})`,
    createdAt: Date.parse(after.updatedAt),
    authorId: save.authorId,
    workflowName: after.name,
    name: null,
    description: null,
    ...contents.hashes,
    changes: changes === undefined ? null : JSON.stringify(changes),
    restoredFrom: save.restoredFrom ?? null,
    autosavedSince: save.isAutosave ? Date.parse(after.updatedAt) : null,
  };
  const insert = store.db.insertInto("workflowVersion").values(row).compile();
  return [...contents.statements, insert];
}

/** Later automatic saves start a new version. */
export function completeVersion({ db }: Store, workflowId: string): Statement {
  return db
    .updateTable("workflowVersion")
    .set({ autosavedSince: null })
    .where("workflowId", "=", workflowId)
    .where("autosavedSince", "is not", null)
    .compile();
}

function changesOf(before: WorkflowRow, after: WorkflowRow) {
  const isSameText = before.document === after.document && before.pinData === after.pinData;
  if (isSameText && before.name === after.name) return "none";
  const diff = diffWorkflows(toWorkflow(before), toWorkflow(after));
  return isSameDiff(diff) ? "none" : summariseDiff(diff);
}

function latest({ db }: Store, workflowId: string) {
  return db
    .selectFrom("workflowVersion")
    .selectAll()
    .where("workflowId", "=", workflowId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
