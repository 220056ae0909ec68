import { type Body, listModelBudgets, saveModelBudget } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { modelBudgets as text } from "../../../base/texts/runs/model-budgets.ts";
import { toast } from "../../../ui/index.ts";

/** Every budget with the amount spent. */
export const budgetsQuery = queryOptions({
  queryKey: ["model-budgets", undefined],
  queryFn: () => call(listModelBudgets),
  staleTime: 0,
});

/** Sets a budget; without a limit it is removed. */
export async function saveBudget(budget: Body<typeof saveModelBudget>): Promise<void> {
  try {
    await call(saveModelBudget, {}, budget);
    toast.success(text.saved);
  } catch (error) {
    toast.failure(text.saveFailed, error);
  }
  await queryClient.invalidateQueries({ queryKey: ["model-budgets"] });
}
