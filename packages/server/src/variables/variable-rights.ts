import { type Grant, mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import type { UserRow, VariableRow } from "../store/tables.ts";

/** Scopes of variables. */
type VariableScope = Extract<Scope, `variable:${string}`>;

/** Variables that a user can read and change. Every member of a project can read those of the project. */
export class VariableRights {
  readonly #user: UserRow;
  readonly #grants: ReadonlyMap<string, readonly Grant[]>;

  private constructor(user: UserRow, grants: ReadonlyMap<string, readonly Grant[]>) {
    this.#user = user;
    this.#grants = grants;
  }

  static async of({ db }: Pick<Store, "db">, user: UserRow): Promise<VariableRights> {
    const rows = await db
      .selectFrom("project_member")
      .select(["projectId", "role"])
      .where("userId", "=", user.id)
      .execute();
    return new VariableRights(user, new Map(rows.map(({ projectId, role }) => [projectId, [{ role }]])));
  }

  mayRead({ projectId }: Pick<VariableRow, "projectId">): boolean {
    return projectId === null || this.#grants.has(projectId) || mayDo("variable:update", this.#user);
  }

  /** @throws HttpError 403, and 404 for projects that the user cannot see */
  assert(scope: VariableScope, { projectId }: Pick<VariableRow, "projectId">): void {
    if (!this.mayRead({ projectId })) throw notFound("This project");
    if (mayDo(scope, this.#user, projectId === null ? [] : this.#grants.get(projectId))) return;
    throw new HttpError(projectId === null ? "variable-of-instance" : "variable-of-project", {});
  }
}
