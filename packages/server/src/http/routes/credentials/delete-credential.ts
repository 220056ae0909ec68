import { deleteCredential } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(deleteCredential, async ({ subject: row, context, request }) => {
  await context.store.db.deleteFrom("credential").where("id", "=", row.id).execute();
  await context.audit.record("audit.user.credentials.deleted", {
    by: request,
    about: { id: row.id, name: row.name },
    details: { type: row.type },
  });
  return true;
});
