import type { Workflow } from "@heddle/workflow";
import { unpricedModel } from "../../model-usage/budgets/budget-error.ts";
import { findUnpricedModel } from "../../model-usage/budgets/unpriced-model.ts";
import type { AppContext } from "../context.ts";
import type { NodeProblems } from "./mcp-tool.ts";

/** Problems that depend on the stored budgets: models that they refuse. */
export async function serverProblems(
  { store, config }: Pick<AppContext, "store" | "config">,
  workflow: Workflow,
): Promise<NodeProblems[]> {
  const unpriced = await findUnpricedModel(store, workflow, config.models.prices);
  if (!unpriced) return [];
  const { message, hint } = unpricedModel(unpriced);
  return [{ node: unpriced.node, problems: [`${message} ${hint}`] }];
}
