import { readCredentialBudget } from "@heddle/api";
import { readCredentialSpending } from "../../../model-usage/budgets/list-budgets.ts";
import { serve } from "../../call/serve.ts";

export default serve(readCredentialBudget, ({ subject: { id }, context: { store, timezone } }) =>
  readCredentialSpending(store, id, { timezone: timezone.name, now: Date.now() }),
);
