import type { Workflow } from "@heddle/workflow";
import type { Store } from "../store/store.ts";
import { toWorkflow } from "./document.ts";

/** Saved workflows, as far as executions need them. */
export interface WorkflowSource {
  active(): Promise<Workflow[]>;
  get(id: string): Promise<Workflow | undefined>;
  /** What is known of a workflow without reading it whole; absent = workflows have no owners. */
  head?(id: string): Promise<WorkflowHead | undefined>;
  /** Ids of an owner's workflows of this name. */
  named?(name: string, ownerId: string | undefined): Promise<string[]>;
  saveStaticData(id: string, staticData: Record<string, unknown>): Promise<void>;
}

interface WorkflowHead {
  ownerId: string;
  versionId: string;
  active: boolean;
}

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
