import { transferCredential } from "@heddle/api";
import { moveCredential } from "../../../credentials/move-credential.ts";
import { HttpError } from "../../../errors/http-error.ts";
import { targetProject } from "../../../identity/projects/find-project.ts";
import { projectNames } from "../../audit/project-names.ts";
import { serve } from "../../call/serve.ts";

export default serve(transferCredential, async ({ subject: row, body, caller, context, request }) => {
  const target = await targetProject(context.store, caller, body.destinationProjectId, "credential:create");
  if (target === row.projectId) throw new HttpError("project-to-itself", {});
  await moveCredential(context, row.id, target);
  const about = { id: row.id, name: row.name };
  const [from, to] = await projectNames(context.store, [row.projectId, target]);
  const details = { from, to };
  await context.audit.record("audit.user.credentials.moved", { by: request, about, details });
  return null;
});
