import { diffWorkflows, isSameDiff, summariseDiff } from "@heddle/workflow";
import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import { storeContent } from "./store-content.ts";

/** A save that is to be kept: what is stored now, and what was stored before. */
export interface Save {
  before?: WorkflowRow;
  after: WorkflowRow;
  authorId: string;
  /** Number of the version that is brought back. */
  restoredFrom?: number;
}

/** Statements that keep a save as a version; none where it changed nothing. They belong to the same write as the save itself. */
export async function keepVersion(store: Store, { before, after, ...by }: Save): Promise<Statement[]> {
  const changes = before && changesOf(before, after);
  if (changes === "none") return [];
  const last = before && (await latest(store, after.id));
  const document = await storeContent(store, after.id, after.document, last?.documentHash ?? null);
  const pins =
    after.pinData === null
      ? undefined
      : await storeContent(store, after.id, after.pinData, last?.pinDataHash ?? null);
  const row = {
    id: after.versionId,
    workflowId: after.id,
    number: sql<number>`(select coalesce(max(number), 0) + 1 from "workflowVersion" where "workflowId" = ${after.id})`,
    createdAt: Date.parse(after.updatedAt),
    authorId: by.authorId,
    workflowName: after.name,
    name: null,
    description: null,
    documentHash: document.hash,
    pinDataHash: pins?.hash ?? null,
    changes: changes === undefined ? null : JSON.stringify(changes),
    restoredFrom: by.restoredFrom ?? null,
  };
  const insert = store.db.insertInto("workflowVersion").values(row).compile();
  return [...document.statements, ...(pins?.statements ?? []), insert];
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
    .select(["documentHash", "pinDataHash"])
    .where("workflowId", "=", workflowId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
