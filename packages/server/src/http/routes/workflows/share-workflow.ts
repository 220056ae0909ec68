import { shareWorkflow } from "@heddle/api";
import { replaceShares } from "../../../identity/projects/share.ts";
import { serve } from "../../call/serve.ts";

export default serve(shareWorkflow, async ({ subject: row, body, caller, context, request }) => {
  await replaceShares(context.store, "workflow", { row, person: caller, projectIds: body.shareWithIds });
  const about = { id: row.id, name: row.name };
  const details = { sharedWith: body.shareWithIds };
  await context.audit.record("audit.workflow.shared", { by: request, about, details });
  return null;
});
