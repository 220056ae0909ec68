import { saveModelBudget } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { setBudget } from "../../../model-usage/budgets/set-budget.ts";
import type { Store } from "../../../store/store.ts";
import { serve } from "../../call/serve.ts";

export default serve(saveModelBudget, async ({ body, context, request }) => {
  const { scope, userId, limits } = body;
  const isOfOne = scope === "user" && userId !== undefined;
  if (isOfOne && !(await isUser(context.store, userId))) throw notFound("This user");
  const targetId = isOfOne ? userId : "";
  await setBudget(context.store, { scope, targetId }, limits);
  const changed = [targetId === "" ? scope : `user ${targetId}`];
  await context.audit.record("audit.settings.updated", {
    by: request,
    details: { area: "model budgets", changed },
  });
  return true as const;
});

async function isUser({ db }: Pick<Store, "db">, id: string): Promise<boolean> {
  return (await db.selectFrom("user").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}
