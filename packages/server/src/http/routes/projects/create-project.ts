import { createProject } from "@heddle/api";
import { newId } from "../../../platform/ids.ts";
import { serve } from "../../call/serve.ts";
import { toProjectEntity } from "../../projects/entities.ts";

export default serve(createProject, async ({ body, caller, context: { store, audit }, request }) => {
  const id = newId();
  const { name, icon = null, description = null } = body;
  const now = new Date().toISOString();
  const row = { id, name, kind: "team" as const, icon, description, createdAt: now, updatedAt: now };
  const membership = { projectId: id, userId: caller.id, role: "project:admin" as const };
  await store.write([
    store.db.insertInto("project").values(row).compile(),
    store.db.insertInto("project_member").values(membership).compile(),
  ]);
  await audit.record("audit.project.created", { by: request, about: { id, name } });
  return toProjectEntity(store, id, caller);
});
