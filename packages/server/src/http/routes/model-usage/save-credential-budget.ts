import { saveCredentialBudget } from "@heddle/api";
import { setBudget } from "../../../model-usage/budgets/set-budget.ts";
import { serve } from "../../call/serve.ts";

export default serve(
  saveCredentialBudget,
  async ({ subject: { id, name, type }, body, context, request }) => {
    await setBudget(context.store, { scope: "credential", targetId: id }, body);
    await context.audit.record("audit.user.credentials.updated", {
      by: request,
      about: { id, name },
      details: { type },
    });
    return true as const;
  },
);
