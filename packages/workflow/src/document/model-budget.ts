import type { WorkflowSettings } from "./workflow.ts";

/** Limits for calls of language models and embeddings; absent ones are unlimited. */
export interface ModelLimits {
  /** Calls. */
  readonly calls?: number | undefined;
  /** Tokens of requests and answers. */
  readonly tokens?: number | undefined;
  /** US dollars, for calls with a known price. */
  readonly dollars?: number | undefined;
}

/** Model limits of a workflow: per execution including its calls, and for all executions of a day. */
export interface WorkflowBudget {
  readonly run?: ModelLimits | undefined;
  readonly day?: ModelLimits | undefined;
}

/** Amounts that can be limited. */
export const LIMITED_AMOUNTS = ["calls", "tokens", "dollars"] as const;

/** Reads the model limits of a workflow; invalid values in a file count as absent. */
export function modelBudgetOf(settings: WorkflowSettings | undefined): WorkflowBudget | undefined {
  const run = modelLimitsOf(settings?.modelBudgetPerRun);
  const day = modelLimitsOf(settings?.modelBudgetPerDay);
  return run || day ? { run, day } : undefined;
}

/** Limits as plain numbers; `undefined` if nothing is limited. */
export function modelLimitsOf(value: unknown): ModelLimits | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const given = LIMITED_AMOUNTS.flatMap((amount) => {
    const limit = (value as Record<string, unknown>)[amount];
    return isLimit(limit) ? [[amount, limit] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Whether a value is a valid set of limits, or empty. */
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
