import { modelBudgetOf, type Workflow, type WorkflowNode } from "@heddle/workflow";
import type { OwnPrice } from "../../platform/config/parse-values.ts";
import type { Store } from "../../store/store.ts";
import { hasPrice } from "../prices.ts";
import { applicableBudgets } from "./applicable-budgets.ts";
import { type Budget, isInDollarsOnly } from "./budget.ts";

/** Outputs of nodes that call models on behalf of other nodes. */
const MODEL_OUTPUTS = ["ai_languageModel", "ai_embedding"];

/** A model that a run would refuse to call. */
export interface UnpricedModel {
  readonly node: string;
  readonly model: string;
  readonly budget: Budget;
}

/**
 * The first model of a workflow whose price is unknown although a budget limits it in dollars only. Models that an
 * expression chooses are known to runs only.
 */
export async function findUnpricedModel(
  store: Pick<Store, "db">,
  { id, nodes, connections, settings }: Pick<Workflow, "id" | "nodes" | "connections" | "settings">,
  prices: Readonly<Record<string, OwnPrice>>,
): Promise<UnpricedModel | undefined> {
  for (const node of nodes) {
    const isModel = MODEL_OUTPUTS.some((output) =>
      connections[node.name]?.[output]?.some((to) => to?.length),
    );
    const model = node.disabled || !isModel ? undefined : constantModel(node);
    if (model === undefined) continue;
    const place = { executionId: 0, workflowId: id, credentialId: credentialOf(node), userId: "" };
    const budget = (await applicableBudgets(store, place, modelBudgetOf(settings))).find(isInDollarsOnly);
    if (budget && !(await hasPrice(model, prices))) return { node: node.name, model, budget };
  }
  return undefined;
}

/** The model in the form of a node; undefined for the default, which is a listed one, and for expressions. */
function constantModel({ parameters }: WorkflowNode): string | undefined {
  const given = parameters["model"] ?? parameters["modelName"];
  const value = typeof given === "object" && given !== null ? Reflect.get(given, "value") : given;
  return typeof value === "string" && value !== "" && !value.startsWith("=") ? value : undefined;
}

function credentialOf({ credentials }: WorkflowNode): string {
  const ids = Object.values(credentials ?? {}).map((one) => typeof one === "object" && one?.id);
  return ids.find((id) => typeof id === "string") || "";
}
