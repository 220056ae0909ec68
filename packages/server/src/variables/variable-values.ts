import type { Store } from "../store/store.ts";
import type { VariableRow } from "../store/tables.ts";

/** Values of variables by key, for the `$vars` of one workflow. */
export type Values = Readonly<Record<string, string>>;

interface Known {
  everywhere: Values;
  /** The same with those of a project, which take precedence, by project. */
  ofProjects: ReadonlyMap<string, Values>;
}

/** Current values of variables for executions: loaded once, and again after a change. */
export class VariableValues {
  readonly #store: Store;
  #known: Promise<Known> | undefined;
  /** State at the last comparison. */
  #seen: string | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Variables of the instance, and of the workflow's project. */
  async of(workflowId: string): Promise<Values> {
    const { everywhere, ofProjects } = await this.#read();
    if (ofProjects.size === 0) return everywhere;
    const row = await this.#store.db
      .selectFrom("workflow")
      .select("projectId")
      .where("id", "=", workflowId)
      .executeTakeFirst();
    return ofProjects.get(row?.projectId ?? "") ?? everywhere;
  }

  /** Clears the cache: variables were changed, or a workflow moved to a different project. */
  forget(): void {
    this.#known = undefined;
  }

  /** Whether variables, or the workflows of projects that have some, were changed since the last call, by whatever process. */
  async wereChanged(): Promise<boolean> {
    const { db } = this.#store;
    const rows = await db.selectFrom("variable").select(["id", "updatedAt"]).orderBy("id").execute();
    const projects = db.selectFrom("variable").select("projectId").where("projectId", "is not", null);
    const places = await db
      .selectFrom("workflow")
      .select(["id", "projectId"])
      .where("projectId", "in", projects as never)
      .orderBy("id")
      .execute();
    const seen = JSON.stringify([
      rows.map(({ id, updatedAt }) => [id, updatedAt]),
      places.map(({ id, projectId }) => [id, projectId]),
    ]);
    const before = this.#seen;
    this.#seen = seen;
    return before !== undefined && before !== seen;
  }

  #read(): Promise<Known> {
    if (this.#known) return this.#known;
    const known = this.#load().catch((error) => {
      if (this.#known === known) this.#known = undefined;
      throw error;
    });
    this.#known = known;
    return known;
  }

  async #load(): Promise<Known> {
    return knownOf(await this.#store.db.selectFrom("variable").selectAll().execute());
  }
}

function knownOf(rows: readonly VariableRow[]): Known {
  const of = (projectId: string | null) =>
    rows.filter((row) => row.projectId === projectId).map(({ key, value }) => [key, value] as const);
  const everywhere = of(null);
  const projects = new Set(rows.flatMap(({ projectId }) => projectId ?? []));
  return {
    everywhere: Object.fromEntries(everywhere),
    ofProjects: new Map([...projects].map((id) => [id, Object.fromEntries([...everywhere, ...of(id)])])),
  };
}
