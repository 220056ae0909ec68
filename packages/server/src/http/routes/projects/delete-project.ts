import { deleteProject } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { targetProject } from "../../../identity/projects/find-project.ts";
import { projectNames } from "../../audit/project-names.ts";
import { serve } from "../../call/serve.ts";
import { deleteContents, moveContents } from "../../projects/contents.ts";
import { assertTeam } from "../../projects/team-project.ts";

export default serve(deleteProject, async ({ subject, query, caller, context, request }) => {
  assertTeam(subject);
  const { id, name } = subject;
  const { transferId } = query;
  if (transferId === id) throw new HttpError("project-to-itself", {});
  if (transferId) {
    for (const scope of ["workflow:create", "credential:create", "dataTable:create"] as const)
      await targetProject(context.store, caller, transferId, scope);
    await moveContents(context, id, transferId);
  } else await deleteContents(context, id);
  await context.store.db.deleteFrom("project").where("id", "=", id).execute();
  await context.runtime.variables.changed();
  const [transferredTo] = transferId ? await projectNames(context.store, [transferId]) : [];
  const details = { transferredTo };
  await context.audit.record("audit.project.deleted", { by: request, about: { id, name }, details });
  return { success: true } as const;
});
