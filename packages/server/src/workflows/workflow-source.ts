import type { Workflow } from "@heddle/workflow";
import type { Store } from "../store/store.ts";
import { toWorkflow } from "./document.ts";
import { liveVersionId, NOTHING_LIVE } from "./versions/live-version.ts";
import { readLive, selectWithNewest } from "./versions/read-live.ts";

/** Saved workflows, as far as executions need them: the live version of each, not its draft. */
export interface WorkflowSource {
  active(): Promise<Workflow[]>;
  /** A workflow that was never published is returned as stored. */
  get(id: string): Promise<Workflow | undefined>;
  /** Metadata of a workflow without reading it completely; absent = workflows have no owners. */
  head?(id: string): Promise<WorkflowHead | undefined>;
  /** Ids of an owner's workflows of this name. */
  named?(name: string, projectId: string | undefined): Promise<string[]>;
  saveStaticData(id: string, staticData: Record<string, unknown>): Promise<void>;
}

interface WorkflowHead {
  projectId: string;
  /** Changes with the live version. */
  versionId: string;
  active: boolean;
  isArchived: boolean;
  /** False while nothing is live. */
  isPublished: boolean;
}

/** Saved workflows for executions. */
export function createWorkflowSource(store: Store): WorkflowSource {
  const { db } = store;
  return {
    active: async () => {
      const rows = await selectWithNewest(store).where("active", "=", 1).execute();
      const live: Workflow[] = [];
      for (const row of rows) live.push((await readLive(store, row)) ?? toWorkflow(row));
      return live;
    },
    get: async (id) => {
      const row = await selectWithNewest(store).where("workflow.id", "=", id).executeTakeFirst();
      return row && ((await readLive(store, row)) ?? toWorkflow(row));
    },
    head: async (id) => {
      const row = await db
        .selectFrom("workflow")
        .select(["projectId", "versionId", "active", "archived", "liveVersion"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { projectId, active, archived, liveVersion } = row;
      const isPublished = liveVersion !== NOTHING_LIVE;
      const state = { active: active === 1, isArchived: archived === 1, isPublished };
      return { projectId, versionId: liveVersionId(row), ...state };
    },
    named: async (name, projectId) => {
      if (projectId === undefined) return [];
      const rows = await db
        .selectFrom("workflow")
        .select("id")
        .where("name", "=", name)
        .where("projectId", "=", projectId)
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
