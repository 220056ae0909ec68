import { listVariableUses } from "@heddle/api";
import { findVariableUses } from "../../../variables/variable-uses.ts";
import { listVariables } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(listVariableUses, async ({ caller, context }) =>
  findVariableUses(
    context.store,
    await listVariables(context, caller),
    await context.access.idsWith("workflow:read", caller),
  ),
);
