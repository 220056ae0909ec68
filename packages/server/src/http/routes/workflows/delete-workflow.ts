import { deleteWorkflow as route } from "@heddle/api";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, subject, caller, context, request }) => {
  await savesOf(context).run(id, () => deleteWorkflow(context, caller, id));
  await context.audit.record("audit.workflow.deleted", { by: request, about: { id, name: subject.name } });
  return true;
});
