import { mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import { grantsOn } from "../identity/projects/grants.ts";
import { type Person, reaching } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import type { WorkflowRow } from "../store/tables.ts";
import { refuseArchived } from "./archived.ts";

/** Filter of workflows. */
interface Wanted {
  words: string;
  projectId: string | undefined;
}

/** Permissions of users for workflows, by roles in the instance, in projects and by shares. */
export interface WorkflowAccess {
  /** Ids of workflows for which the user has the scope; undefined = all. */
  idsWith(scope: Scope, person: Person): Promise<string[] | undefined>;
  /** Matches in the project whose names contain each of the words; undefined = all. */
  foundWith(scope: Scope, person: Person, wanted: Wanted): Promise<string[] | undefined>;
  /** The stored workflow: 404 if the user cannot read it, 403 without the scope, 409 if it is archived and the scope changes or runs it. */
  find(person: Person, workflowId: string, scope?: Scope): Promise<WorkflowRow>;
  /** Whether the user has the scope; for deleted workflows, whether the instance role grants it. */
  may(scope: Scope, person: Person, workflowId: string): Promise<boolean>;
  /** Whether a user can read a workflow. */
  mayRead(userId: string, workflowId: string): Promise<boolean>;
}

/** Rights on the workflows of a database. */
export function createWorkflowAccess(store: Store): WorkflowAccess {
  const { db } = store;
  const may: WorkflowAccess["may"] = async (scope, person, workflowId) => {
    if (mayDo(scope, person)) return true;
    const row = await db
      .selectFrom("workflow")
      .select("id")
      .where("id", "=", workflowId)
      .where(reaching(store, scope, person))
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    may,
    idsWith: async (scope, person) => {
      if (mayDo(scope, person)) return undefined;
      const select = db.selectFrom("workflow").select("id");
      const rows = await select.where(reaching(store, scope, person)).execute();
      return rows.map((row) => row.id);
    },
    foundWith: async (scope, person, { words, projectId }) => {
      const select = db.selectFrom("workflow").select(["id", "name", "projectId"]);
      const rows = await select.where(reaching(store, scope, person)).execute();
      const wanted = words.toLowerCase().split(/\s+/);
      const found = rows
        .filter((row) => projectId === undefined || row.projectId === projectId)
        .filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
      return mayDo(scope, person) && found.length === rows.length ? undefined : found.map(({ id }) => id);
    },
    find: async (person, workflowId, scope = "workflow:read") => {
      const row = await db.selectFrom("workflow").selectAll().where("id", "=", workflowId).executeTakeFirst();
      const grants = row ? await grantsOn(store, person.id, "workflow", row) : [];
      if (!row || !mayDo("workflow:read", person, grants)) throw notFound("This workflow");
      if (!mayDo(scope, person, grants)) throw new HttpError("not-allowed-here", { scope });
      refuseArchived(row, scope);
      return row;
    },
    mayRead: async (userId, workflowId) => {
      const person = await db
        .selectFrom("user")
        .select(["id", "role"])
        .where("id", "=", userId)
        .executeTakeFirst();
      return person !== undefined && may("workflow:read", person, workflowId);
    },
  };
}
