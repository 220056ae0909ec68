import { shareWorkflow } from "@heddle/api";
import { replaceShares } from "../../../identity/projects/share.ts";
import { projectNames } from "../../audit/project-names.ts";
import { serve } from "../../call/serve.ts";
import { notifyUsers } from "../../sharing/notify-users.ts";

export default serve(shareWorkflow, async ({ subject: row, body, caller, context, request }) => {
  const projectIds = body.shareWithIds;
  const added = await replaceShares(context.store, "workflow", { row, person: caller, projectIds });
  const about = { id: row.id, name: row.name };
  const details = { sharedWith: await projectNames(context.store, body.shareWithIds) };
  await context.audit.record("audit.workflow.shared", { by: request, about, details });
  notifyUsers(context, { kind: "workflow", shared: row, by: caller, ids: added });
  return null;
});
