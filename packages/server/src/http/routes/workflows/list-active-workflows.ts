import { listActiveWorkflows } from "@heddle/api";
import { reaching } from "../../../identity/projects/reach.ts";
import { serve } from "../../call/serve.ts";

export default serve(listActiveWorkflows, async ({ caller, context: { store } }) => {
  const rows = await store.db
    .selectFrom("workflow")
    .select("id")
    .where("active", "=", 1)
    .where(reaching(store, "workflow:list", caller))
    .execute();
  return rows.map((row) => row.id);
});
