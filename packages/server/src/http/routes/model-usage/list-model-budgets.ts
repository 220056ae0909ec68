import { listModelBudgets, mayDo } from "@heddle/api";
import { reaching } from "../../../identity/projects/reach.ts";
import { listBudgets } from "../../../model-usage/budgets/list-budgets.ts";
import { serve } from "../../call/serve.ts";

export default serve(listModelBudgets, async ({ query, caller, context: { access, timezone, store } }) => {
  const { workflowId } = query;
  if (workflowId !== undefined) await access.find(caller, workflowId);
  const credentials = await store.db
    .selectFrom("credential")
    .select("id")
    .where(reaching(store, "credential:list", caller))
    .execute();
  return listBudgets(store, {
    workflows: workflowId === undefined ? await access.idsWith("execution:list", caller) : [workflowId],
    credentials: credentials.map(({ id }) => id),
    userId: caller.id,
    seesUsers: mayDo("settings:manage", caller),
    timezone: timezone.name,
    now: Date.now(),
  });
});
