import type { ErrorCatalogue } from "@heddle/workflow";

interface UsedUp {
  readonly whose: string;
  readonly limit: string;
  readonly spent: string;
  readonly reserved: string | undefined;
  readonly needed: string;
  readonly raise: string;
  /** Start of the next day; `undefined` for an execution. */
  readonly until: string | undefined;
}

/** Calls of language models. */
export const MODEL_ERRORS = {
  "model-budget-used-up": ({ whose, limit, spent, reserved, needed, raise, until }: UsedUp) => ({
    message: `The model was not asked: the budget of ${whose} is used up. Spent: ${spent} of ${limit}${
      reserved === undefined ? "" : `; reserved by calls under way: ${reserved}`
    }; needed for this call: up to ${needed}.`,
    remedy:
      until === undefined
        ? `Raise it ${raise}, then retry the execution.`
        : `Raise it ${raise}, or wait until ${until}, when the next day begins.`,
  }),
  "model-price-unknown": (call: { whose: string; provider: string; model: string; place: string }) => ({
    message: `The model was not asked: the budget of ${call.whose} is in dollars, but the price of ${call.model} (${call.provider}) is not known.`,
    remedy: `Limit tokens or calls as well, ${call.place}. Or ask an administrator to set the price in HEDDLE_MODEL_PRICES.`,
  }),
  "model-budget-busy": ({ whose }: { whose: string }) => ({
    message: `The model was not called: calls in progress had reserved the rest of the budget of ${whose}.`,
    remedy: "They have ended. Retry the execution.",
  }),
} satisfies ErrorCatalogue;
