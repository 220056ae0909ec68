import type { ExecutionSummary } from "@heddle/api";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";

/** Cost of an execution's language models, or their tokens if a price is unknown. */
export function ModelCost({ execution }: { execution: Pick<ExecutionSummary, "modelTokens" | "modelCost"> }) {
  const { modelTokens, modelCost } = execution;
  if (modelTokens === undefined) return null;
  const tokens = texts.executions.tokens(modelTokens);
  return modelCost ? <span title={tokens}>{moneyText(modelCost)}</span> : <span>{tokens}</span>;
}
