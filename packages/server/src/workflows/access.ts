import { notFound } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import type { UserRow, WorkflowRow } from "../store/tables.ts";

/** Who may see and change which workflow: its owner, and the owner of the instance. */
export interface WorkflowAccess {
  /** Ids that the user may read; undefined = all. */
  readableIds(user: UserRow): Promise<string[] | undefined>;
  /** Ids of those whose name contains each of the words; undefined = all. */
  readableNamed(user: UserRow, words: string): Promise<string[] | undefined>;
  /** The stored workflow, or 404 also where the user has no right. */
  find(user: UserRow, workflowId: string): Promise<WorkflowRow>;
  mayRead(userId: string, workflowId: string): Promise<boolean>;
}

/** Which workflows a user may read: the owner of the instance all, others their own. */
export function createWorkflowAccess({ db }: Store): WorkflowAccess {
  return {
    readableIds: async (user) => {
      if (user.role === "owner") return undefined;
      const rows = await db.selectFrom("workflow").select("id").where("projectId", "=", user.id).execute();
      return rows.map((row) => row.id);
    },
    readableNamed: async (user, words) => {
      const all = db.selectFrom("workflow").select(["id", "name"]);
      const rows = await (user.role === "owner" ? all : all.where("projectId", "=", user.id)).execute();
      const wanted = words.toLowerCase().split(/\s+/);
      const named = rows.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
      return user.role === "owner" && named.length === rows.length ? undefined : named.map(({ id }) => id);
    },
    find: async (user, workflowId) => {
      const row = await db.selectFrom("workflow").selectAll().where("id", "=", workflowId).executeTakeFirst();
      if (!row || (user.role !== "owner" && row.projectId !== user.id)) throw notFound("This workflow");
      return row;
    },
    mayRead: async (userId, workflowId) => {
      const user = await db.selectFrom("user").select("role").where("id", "=", userId).executeTakeFirst();
      if (user?.role === "owner") return true;
      const row = await db
        .selectFrom("workflow")
        .select("projectId")
        .where("id", "=", workflowId)
        .executeTakeFirst();
      return row?.projectId === userId;
    },
  };
}
