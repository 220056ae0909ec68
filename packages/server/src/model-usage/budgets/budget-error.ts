import { amountText } from "@heddle/workflow";
import { DateTime } from "luxon";
import { HttpError } from "../../errors/http-error.ts";
import { RunError } from "../../errors/run-error.ts";
import { dollarsOf } from "../usage-statement.ts";
import type { Budget } from "./budget.ts";
import type { Amount } from "./spending.ts";
import type { UnpricedModel } from "./unpriced-model.ts";

interface BudgetFigures {
  readonly limit: number;
  readonly spent: number;
  /** Reserved by running calls. */
  readonly reserved: number;
  readonly needed: number;
}

const WHOSE: Readonly<Record<Budget["scope"], string>> = {
  run: "this execution",
  workflow: "this workflow for today",
  credential: "this credential for today",
  user: "this user for today",
  instance: "this Heddle for today",
};

/** The error of a call that a budget does not allow; without figures if only running calls prevent it. */
export function budgetError(
  budget: Budget,
  amount: Amount,
  figures: BudgetFigures | undefined,
  { now, timezone }: { readonly now: number; readonly timezone: string },
): RunError {
  const { scope, from } = budget;
  const whose = WHOSE[scope];
  const raise = placeOf(budget, from);
  const until = scope === "run" ? undefined : nextDay(now, timezone);
  if (!figures) return new RunError("model-budget-busy", { whose });
  const [limit, spent, reserved, needed] = (["limit", "spent", "reserved", "needed"] as const).map((key) =>
    written(amount, figures[key]),
  ) as [string, string, string, string];
  return new RunError(
    "model-budget-used-up",
    { whose, limit, spent, reserved: figures.reserved > 0 ? reserved : undefined, needed, raise, until },
    { context: { code: "model-budget-used-up", scope, targetId: budget.targetId } },
  );
}

/** The error of a call without a price that only a budget in dollars limits. */
export function priceUnknown(
  budget: Budget,
  { provider, model }: { readonly provider: string; readonly model: string },
): RunError {
  const { scope, targetId, from } = budget;
  return new RunError(
    "model-price-unknown",
    { whose: WHOSE[scope], provider, model, place: placeOf(budget, from) },
    { isFinal: true, context: { code: "model-price-unknown", scope, targetId } },
  );
}

/** The error of a workflow whose runs would end with {@link priceUnknown}. */
export function unpricedModel({ node, model, budget }: UnpricedModel): HttpError {
  const whose = WHOSE[budget.scope];
  return new HttpError("model-budget-unpriced", { node, model, whose, place: placeOf(budget, budget.from) });
}

function placeOf({ scope }: Budget, from: Budget["from"]): string {
  if (scope === "credential") return "in the tab Budget of the credential";
  if (from === "workflow") return "in the settings of the workflow";
  return "in the settings of this Heddle, on the page Model budgets";
}

function written(amount: Amount, value: number): string {
  if (amount === "cost") return `$${Number(dollarsOf(value).toPrecision(4))}`;
  return amountText(value, amount === "calls" ? "call" : "token");
}

function nextDay(now: number, timezone: string): string {
  const next = DateTime.fromMillis(now, { zone: timezone }).startOf("day").plus({ days: 1 });
  return `${next.toFormat("yyyy-MM-dd HH:mm")} (${timezone})`;
}
