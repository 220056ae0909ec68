import type { Store } from "../executions/contracts.ts";
import type { WorkflowSource } from "../executions/index.ts";
import { toWorkflow } from "./document.ts";

/** Saved workflows for those who run them. */
export function createWorkflowSource({ db }: Store): WorkflowSource {
  return {
    active: async () => {
      const rows = await db.selectFrom("workflow").selectAll().where("active", "=", 1).execute();
      return rows.map(toWorkflow);
    },
    get: async (id) => {
      const row = await db.selectFrom("workflow").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toWorkflow(row);
    },
    head: async (id) => {
      const row = await db
        .selectFrom("workflow")
        .select(["ownerId", "versionId", "active"])
        .where("id", "=", id)
        .executeTakeFirst();
      return row && { ...row, active: row.active === 1 };
    },
    named: async (name, ownerId) => {
      if (ownerId === undefined) return [];
      const rows = await db
        .selectFrom("workflow")
        .select("id")
        .where("name", "=", name)
        .where("ownerId", "=", ownerId)
        .execute();
      return rows.map((row) => row.id);
    },
    saveStaticData: async (id, staticData) => {
      await db
        .updateTable("workflow")
        .set({ staticData: JSON.stringify(staticData) })
        .where("id", "=", id)
        .execute();
    },
  };
}
