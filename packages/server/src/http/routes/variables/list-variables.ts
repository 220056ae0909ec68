import { listVariables } from "@heddle/api";
import { listVariables as readableVariables, variablesIn } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(listVariables, async ({ query: { workflowId }, caller, context }) => {
  if (workflowId === undefined) return readableVariables(context, caller);
  const { db } = context.store;
  const stored = await db.selectFrom("workflow").select("id").where("id", "=", workflowId).executeTakeFirst();
  const workflow = stored && (await context.access.find(caller, workflowId));
  return variablesIn(context, workflow?.projectId ?? null);
});
