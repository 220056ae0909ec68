import type { Variable } from "@heddle/api";
import { HttpError, notFound } from "../errors/http-error.ts";
import { newId } from "../platform/ids.ts";
import { isUniqueViolation } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { UserRow, VariableRow } from "../store/tables.ts";
import { VariableRights } from "./variable-rights.ts";

/** Dependencies of storing variables, and the parts notified of changes. */
export interface VariablesContext {
  readonly store: Pick<Store, "db">;
  readonly runtime: { readonly variables: VariableUses };
}

/** Workflows that read variables. */
export interface VariableUses {
  changed(): Promise<void>;
  /** Refuses a change that decides where another user's credential is sent. @throws HttpError */
  refuseSteering(user: UserRow, variable: Pick<VariableRow, "key" | "projectId">): Promise<void>;
}

type Reading = Pick<VariablesContext, "store">;

/** Fields of a variable. */
export type VariableInput = Pick<VariableRow, "key" | "value" | "projectId">;

/** Variables that a user can read, by key: global ones first, then those of projects. */
export async function listVariables({ store }: Reading, user: UserRow): Promise<Variable[]> {
  const rights = await VariableRights.of(store, user);
  const rows = await store.db.selectFrom("variable").selectAll().execute();
  return rows.filter((row) => rights.mayRead(row)).sort(byPlaceAndKey);
}

/** Variables of a project's workflows: its own, and global ones with other keys. */
export async function variablesIn({ store }: Reading, projectId: string | null): Promise<Variable[]> {
  const rows = await store.db.selectFrom("variable").selectAll().execute();
  const byKey = new Map<string, Variable>();
  for (const own of [null, projectId])
    for (const row of rows) if (row.projectId === own) byKey.set(row.key, row);
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** A variable that a user can read. @throws HttpError 404 if there is none */
export async function findVariable({ store }: Reading, user: UserRow, id: string): Promise<Variable> {
  const row = await store.db.selectFrom("variable").selectAll().where("id", "=", id).executeTakeFirst();
  if (row && (await VariableRights.of(store, user)).mayRead(row)) return row;
  throw notFound("This variable");
}

/** Creates a variable, which every execution that starts afterwards reads. */
export async function createVariable(
  context: VariablesContext,
  user: UserRow,
  { key, value, projectId }: VariableInput,
): Promise<Variable> {
  const { store } = context;
  (await VariableRights.of(store, user)).assert("variable:create", { projectId });
  await assertProject(store, projectId);
  await context.runtime.variables.refuseSteering(user, { key, projectId });
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  const row: VariableRow = { id: newId(), projectId, key, type: "string", value, ...times };
  await named(key, () => store.db.insertInto("variable").values(row).execute());
  await context.runtime.variables.changed();
  return row;
}

/** Changes a variable for every execution that starts afterwards. */
export async function updateVariable(
  context: VariablesContext,
  user: UserRow,
  id: string,
  given: Partial<VariableInput>,
): Promise<Variable> {
  const { store } = context;
  const before = await findVariable(context, user, id);
  const { key = before.key, projectId = before.projectId } = given;
  const rights = await VariableRights.of(store, user);
  rights.assert("variable:update", before);
  rights.assert("variable:update", { projectId });
  await assertProject(store, projectId);
  for (const one of [before, { key, projectId }]) await context.runtime.variables.refuseSteering(user, one);
  // Only given fields: another call can change the rest concurrently. The rights apply to the project that they were read for.
  const change = { ...given, updatedAt: new Date().toISOString() };
  const update = store.db
    .updateTable("variable")
    .set(change)
    .where("id", "=", id)
    .where("projectId", before.projectId === null ? "is" : "=", before.projectId)
    .returningAll();
  const row = await named(key, () => update.executeTakeFirst());
  if (!row) throw notFound("This variable");
  await context.runtime.variables.changed();
  return row;
}

/** Deletes a variable; executions that start afterwards do not find it. Returns the deleted object. */
export async function deleteVariable(
  context: VariablesContext,
  user: UserRow,
  id: string,
): Promise<Variable> {
  const { store } = context;
  const before = await findVariable(context, user, id);
  (await VariableRights.of(store, user)).assert("variable:delete", before);
  await context.runtime.variables.refuseSteering(user, before);
  const deletion = store.db.deleteFrom("variable").where("id", "=", id).returningAll();
  const row = await deletion.executeTakeFirst();
  if (!row) throw notFound("This variable");
  await context.runtime.variables.changed();
  return row;
}

function byPlaceAndKey(a: VariableRow, b: VariableRow): number {
  const places = Number(a.projectId !== null) - Number(b.projectId !== null);
  return places || (a.key < b.key ? -1 : Number(a.key > b.key));
}

async function assertProject({ db }: Pick<Store, "db">, id: string | null): Promise<void> {
  if (id === null) return;
  const row = await db.selectFrom("project").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This project");
}

async function named<T>(key: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError("variable-key-taken", { key });
    throw error;
  }
}
