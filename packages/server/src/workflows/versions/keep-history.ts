import { diffWorkflows, isSameDiff, summariseDiff } from "@heddle/workflow";
import { sql } from "kysely";
import type { Statement, Store } from "../../store/store.ts";
import type { WorkflowRow } from "../../store/tables.ts";
import { toWorkflow } from "../document.ts";
import { storeContents } from "./store-content.ts";

/** A workflow after one of several saves; `versionId` is the ID of its version. */
export interface HistoricSave {
  readonly row: WorkflowRow;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * Statements that store several saves of a workflow as its newest versions, oldest first, and the ID of the version of each save. A save
 * without a difference from the one before shares its version.
 */
export async function keepHistory(
  store: Store,
  saves: readonly HistoricSave[],
  authorId: string,
): Promise<{ ids: string[]; statements: Statement[] }> {
  const ids: string[] = [];
  const statements: Statement[] = [];
  let previous: WorkflowRow | undefined;
  for (const save of saves) {
    const changes = previous && diffWorkflows(toWorkflow(previous), toWorkflow(save.row));
    const last = ids.at(-1);
    if (changes && last !== undefined && isSameDiff(changes) && save.name === undefined) {
      ids.push(last);
      continue;
    }
    const summary = changes === undefined ? null : JSON.stringify(summariseDiff(changes));
    statements.push(...(await versionStatements(store, save, { authorId, changes: summary })));
    ids.push(save.row.versionId);
    previous = save.row;
  }
  return { ids, statements };
}

async function versionStatements(
  store: Store,
  { row, name, description }: HistoricSave,
  { authorId, changes }: { authorId: string; changes: string | null },
): Promise<Statement[]> {
  const contents = await storeContents(store, row, undefined);
  const version = {
    id: row.versionId,
    workflowId: row.id,
    number: sql<number>`(select coalesce(max(number), 0) + 1 from "workflowVersion" where "workflowId" = ${row.id})`,
    createdAt: Date.parse(row.updatedAt),
    authorId,
    workflowName: row.name,
    name: name ?? null,
    description: description ?? null,
    ...contents.hashes,
    changes,
    restoredFrom: null,
    autosavedSince: null,
  };
  return [...contents.statements, store.db.insertInto("workflowVersion").values(version).compile()];
}
