import type { ErrorCatalogue } from "@heddle/workflow";

interface UsedUp {
  readonly whose: string;
  readonly limit: string;
  readonly spent: string;
  readonly reserved: string | undefined;
  readonly needed: string;
  readonly raise: string;
  /** When the next day begins; undefined for an execution. */
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
  "model-budget-busy": ({ whose }: { whose: string }) => ({
    message: `The model was not asked: calls under way had reserved what was left of the budget of ${whose}.`,
    remedy: "They have ended meanwhile. Retry the execution.",
  }),
} satisfies ErrorCatalogue;
