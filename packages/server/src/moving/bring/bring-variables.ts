import { createVariable, type ImportOutcome } from "@heddle/api";
import { newId } from "../../platform/ids.ts";
import type { PortableVariable } from "../portable.ts";
import { type Bringing, keptId } from "./bringing.ts";

/** Variables are identified by key, each in its project or global. Those of a missing project are skipped. */
export async function bringVariables(
  bringing: Bringing,
  variables: readonly PortableVariable[],
): Promise<void> {
  for (const variable of variables) {
    const outcome = await bring(bringing, variable);
    bringing.report({ kind: "variable", id: variable.id, name: variable.key, ...outcome });
  }
}

async function bring(
  bringing: Bringing,
  { id, key, value, home }: PortableVariable,
): Promise<{ action: ImportOutcome; note?: string }> {
  const { success, error } = createVariable.body.safeParse({ key, value });
  if (!success) return { action: "refused", note: error.issues.map(({ message }) => message).join(" ") };
  const projectId = home.projectId === undefined ? null : bringing.projects.get(home.projectId);
  if (projectId === undefined) return { action: "refused", note: "Its project is not here." };
  const { store, updates } = bringing.options;
  const stored = await store.db
    .selectFrom("variable")
    .selectAll()
    .where("key", "=", key)
    .where("projectId", projectId === null ? "is" : "=", projectId)
    .executeTakeFirst();
  const now = new Date().toISOString();
  if (!stored) {
    const row = { id: await freeId(bringing, id), projectId, key, type: "string" as const, value };
    const made = { ...row, createdAt: now, updatedAt: now };
    await bringing.write([store.db.insertInto("variable").values(made).compile()]);
    return { action: "created" };
  }
  if (stored.value === value) return { action: "unchanged" };
  if (!updates) return { action: "kept", note: "Another value of it is here, and stays." };
  const change = { value, updatedAt: now };
  await bringing.write([store.db.updateTable("variable").set(change).where("id", "=", stored.id).compile()]);
  return { action: "updated" };
}

async function freeId({ options: { store } }: Bringing, id: string): Promise<string> {
  const kept = keptId(id, newId);
  const taken = await store.db.selectFrom("variable").select("id").where("id", "=", kept).executeTakeFirst();
  return taken ? newId() : kept;
}
