import { updateVariable } from "@heddle/api";
import { updateVariable as update } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateVariable, async ({ params, body, caller, context, request }) => {
  const variable = await update(context, caller, params.id, body);
  const about = { id: variable.id, name: variable.key };
  await context.audit.record("audit.variable.updated", { by: request, about });
  return variable;
});
