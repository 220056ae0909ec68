import { createVariable } from "@heddle/api";
import { createVariable as create } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(createVariable, async ({ body, caller, context, request }) => {
  const variable = await create(context, caller, body);
  const about = { id: variable.id, name: variable.key };
  await context.audit.record("audit.variable.created", { by: request, about });
  return variable;
});
