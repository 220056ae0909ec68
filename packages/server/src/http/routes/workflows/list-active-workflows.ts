import { listActiveWorkflows } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listActiveWorkflows, async ({ caller, context: { store } }) => {
  let select = store.db.selectFrom("workflow").select("id").where("active", "=", 1);
  if (caller.role !== "owner") select = select.where("projectId", "=", caller.id);
  return (await select.execute()).map((row) => row.id);
});
