import { mayDo, type Scope } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import { rolesOf } from "../identity/projects/grants.ts";
import type { Person } from "../identity/projects/reach.ts";
import type { Store } from "../store/store.ts";
import { readShape, readShapes, type TableShape } from "./table-shape.ts";

/** Scopes of data tables. */
type TableScope = Extract<Scope, `dataTable:${string}`>;

/** A table with a permission of the user: 404 for users who cannot read it, 403 for users who can. */
export async function findTable(
  store: Store,
  person: Person,
  id: string,
  scope: TableScope,
): Promise<TableShape> {
  const table = await readShape(store, id);
  const role = table && (await rolesOf(store, person.id)).get(table.projectId);
  const grants = role === undefined ? [] : [{ role }];
  if (!table || !mayDo("dataTable:read", person, grants)) throw notFound("This data table");
  if (!mayDo(scope, person, grants)) throw new HttpError("not-allowed-here", { scope });
  return table;
}

/** Tables that a user can read, by name; optionally of one project. */
export async function listTables(store: Store, person: Person, projectId?: string): Promise<TableShape[]> {
  const roles = await rolesOf(store, person.id);
  const tables = await readShapes(store, projectId === undefined ? "all" : { projectIds: [projectId] });
  return tables.filter((table) => {
    const role = roles.get(table.projectId);
    return mayDo("dataTable:list", person, role === undefined ? [] : [{ role }]);
  });
}
