import { deleteVariable } from "@heddle/api";
import { deleteVariable as remove } from "../../../variables/variables.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteVariable, async ({ params, caller, context, request }) => {
  const { id, key } = await remove(context, caller, params.id);
  await context.audit.record("audit.variable.deleted", { by: request, about: { id, name: key } });
  return true;
});
