import { deleteWorkflow as route } from "@heddle/api";
import { deleteWorkflow } from "../../../workflows/delete-workflow.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, caller, context }) => {
  await savesOf(context).run(id, () => deleteWorkflow(context, caller, id));
  return true;
});
