import { createVariable, type ImportOutcome } from "@heddle/api";
import { newId } from "../../platform/ids.ts";
import type { PortableVariable } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";

/** Variables are identified by key, each in its project or global. Those of a missing project are skipped. */
export async function importVariables(
  job: ContentImport,
  variables: readonly PortableVariable[],
): Promise<void> {
  for (const variable of variables) {
    const outcome = await importOne(job, variable);
    await job.report({ kind: "variable", id: variable.id, name: variable.key, ...outcome });
  }
}

async function importOne(
  job: ContentImport,
  { id, key, value, home }: PortableVariable,
): Promise<{ action: ImportOutcome; note?: string }> {
  const { success, error } = createVariable.body.safeParse({ key, value });
  if (!success) return { action: "refused", note: error.issues.map(({ message }) => message).join(" ") };
  const projectId = home.projectId === undefined ? null : job.projects.get(home.projectId);
  if (projectId === undefined) return { action: "refused", note: "Its project is not here." };
  const { store, updates } = job.options;
  const stored = await store.db
    .selectFrom("variable")
    .selectAll()
    .where("key", "=", key)
    .where("projectId", projectId === null ? "is" : "=", projectId)
    .executeTakeFirst();
  const now = new Date().toISOString();
  if (!stored) {
    const row = { id: await freeId(job, id), projectId, key, type: "string" as const, value };
    const made = { ...row, createdAt: now, updatedAt: now };
    await job.write([store.db.insertInto("variable").values(made).compile()]);
    return { action: "created" };
  }
  if (stored.value === value) return { action: "unchanged" };
  if (!updates) return { action: "kept", note: "Another value of it is here, and stays." };
  const change = { value, updatedAt: now };
  await job.write([store.db.updateTable("variable").set(change).where("id", "=", stored.id).compile()]);
  return { action: "updated" };
}

async function freeId({ options: { store } }: ContentImport, id: string): Promise<string> {
  const kept = keptId(id, newId);
  const taken = await store.db.selectFrom("variable").select("id").where("id", "=", kept).executeTakeFirst();
  return taken ? newId() : kept;
}
