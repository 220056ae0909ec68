import type { WorkflowSettings } from "./workflow.ts";

/** How much calls of language models and embedders may take together; what is absent has no limit. */
export interface ModelLimits {
  /** Calls. */
  readonly calls?: number | undefined;
  /** Tokens of requests and answers. */
  readonly tokens?: number | undefined;
  /** US dollars, of calls whose price is known. */
  readonly dollars?: number | undefined;
}

/** What the models of a workflow may take: in each execution with all that it calls, and in all executions of a day. */
export interface WorkflowBudget {
  readonly run?: ModelLimits | undefined;
  readonly day?: ModelLimits | undefined;
}

/** What can be limited. */
export const LIMITED_AMOUNTS = ["calls", "tokens", "dollars"] as const;

/** Reads what a workflow allows itself; what a file says wrongly is as if it said nothing. */
export function modelBudgetOf(settings: WorkflowSettings | undefined): WorkflowBudget | undefined {
  const run = modelLimitsOf(settings?.modelBudgetPerRun);
  const day = modelLimitsOf(settings?.modelBudgetPerDay);
  return run || day ? { run, day } : undefined;
}

/** Limits as plain numbers; undefined where nothing is limited. */
export function modelLimitsOf(value: unknown): ModelLimits | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const given = LIMITED_AMOUNTS.flatMap((amount) => {
    const limit = (value as Record<string, unknown>)[amount];
    return isLimit(limit) ? [[amount, limit] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Whether a value says limits, or that there are none. */
export function areModelLimits(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object" || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([amount, limit]) =>
      (LIMITED_AMOUNTS as readonly string[]).includes(amount) &&
      (limit === undefined || limit === null || isLimit(limit)),
  );
}

function isLimit(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
