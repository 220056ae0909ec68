import { deleteCredential } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(deleteCredential, async ({ subject: row, context: { store } }) => {
  await store.db.deleteFrom("credential").where("id", "=", row.id).execute();
  return true;
});
