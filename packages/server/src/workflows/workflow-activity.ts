import type { RecentExecution, TriggerKind, WorkflowActivity } from "@heddle/api";
import type { ExecutionStatus, WorkflowNode } from "@heddle/workflow";
import { type SelectQueryBuilder, sql } from "kysely";
import { type Person, reaching } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";

/** Display name of a trigger type; `undefined` for other types. */
type KindOf = (type: string) => TriggerKind | undefined;

const RECENT_EXECUTIONS = 10;
/** Number of documents to read between two turns of other work. */
const BATCH_WORKFLOWS = 50;

/** Reports the triggers of workflows and their latest results. The triggers of a version are read once. */
export function createWorkflowActivity(store: Store, kindOf: KindOf) {
  const { db } = store;
  const known = new Map<string, { versionId: string; triggers: TriggerKind[] }>();

  async function readMissing(workflows: readonly { id: string; versionId: string }[]): Promise<void> {
    const missing = workflows.filter(({ id, versionId }) => known.get(id)?.versionId !== versionId);
    for (let start = 0; start < missing.length; start += BATCH_WORKFLOWS) {
      const ids = missing.slice(start, start + BATCH_WORKFLOWS).map(({ id }) => id);
      const rows = await db
        .selectFrom("workflow")
        .select(["id", "versionId", "document"])
        .where("id", "in", ids)
        .execute();
      for (const { id, versionId, document } of rows)
        known.set(id, { versionId, triggers: triggersIn(document, kindOf) });
    }
  }

  return async (user: Person): Promise<Record<string, WorkflowActivity>> => {
    const rows = await withRecent(db.selectFrom("workflow"))
      .where(reaching(store, "workflow:list", user))
      .execute();
    await readMissing(rows);
    return Object.fromEntries(
      rows.map(({ id, recent }) => [
        id,
        { triggers: known.get(id)?.triggers ?? [], recent: recentOf(recent ?? "") },
      ]),
    );
  };
}

/** A few steps in the index of each workflow, however many executions there are. */
function withRecent(workflows: SelectQueryBuilder<Tables, "workflow", object>) {
  return workflows.select(["workflow.id", "workflow.versionId"]).select(
    sql<string | null>`(
        select string_agg(latest.id || ' ' || latest.status || ' ' || latest."startedAt", ',')
        from (
          select id, status, "startedAt" from execution
          where execution."workflowId" = workflow.id
          order by id desc
          limit ${sql.lit(RECENT_EXECUTIONS)}
        ) as latest
      )`.as("recent"),
  );
}

/** Reads `7 success 1767225600000,6 error …`, whatever the order. */
function recentOf(text: string): RecentExecution[] {
  if (text === "") return [];
  return text
    .split(",")
    .map((entry) => {
      const [id = "", status, startedAt] = entry.split(" ");
      return {
        id,
        status: status as ExecutionStatus,
        startedAt: new Date(Number(startedAt)).toISOString(),
      };
    })
    .sort((a, b) => Number(b.id) - Number(a.id));
}

function triggersIn(document: string, kindOf: KindOf): TriggerKind[] {
  const { nodes } = JSON.parse(document) as { nodes: WorkflowNode[] };
  const types = new Set(nodes.filter(({ disabled }) => !disabled).map(({ type }) => type));
  return [...types].flatMap((type) => kindOf(type) ?? []);
}
