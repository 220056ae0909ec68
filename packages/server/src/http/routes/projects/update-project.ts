import { updateProject } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toProjectEntity } from "../../projects/entities.ts";
import { assertTeam } from "../../projects/team-project.ts";

export default serve(updateProject, async ({ subject, body, caller, context: { store, audit }, request }) => {
  assertTeam(subject);
  const { name = subject.name, icon = subject.icon, description = subject.description } = body;
  await store.db
    .updateTable("project")
    .set({ name, icon, description, updatedAt: new Date().toISOString() })
    .where("id", "=", subject.id)
    .execute();
  const details = { changed: Object.keys(body) };
  await audit.record("audit.project.updated", { by: request, about: { id: subject.id, name }, details });
  return toProjectEntity(store, subject.id, caller);
});
