import { shareCredential } from "@heddle/api";
import { replaceShares } from "../../../identity/projects/share.ts";
import { projectNames } from "../../audit/project-names.ts";
import { serve } from "../../call/serve.ts";
import { notifyUsers } from "../../sharing/notify-users.ts";

export default serve(shareCredential, async ({ subject: row, body, caller, context, request }) => {
  const added = await replaceShares(context.store, "credential", {
    row,
    person: caller,
    projectIds: body.shareWithIds,
  });
  const about = { id: row.id, name: row.name };
  const details = { sharedWith: await projectNames(context.store, body.shareWithIds) };
  await context.audit.record("audit.user.credentials.shared", { by: request, about, details });
  notifyUsers(context, { kind: "credential", shared: row, by: caller, ids: added });
  return null;
});
