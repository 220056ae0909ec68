import { readCredentialBudget } from "@heddle/api";
import { readCredentialSpending } from "../../../model-usage/budgets/list-budgets.ts";
import { serve } from "../../call/serve.ts";

export default serve(readCredentialBudget, ({ subject: { id }, context: { store, config } }) =>
  readCredentialSpending(store, id, { timezone: config.executions.timezone, now: Date.now() }),
);
