import { showWorkflow } from "@heddle/api";
import { toPerson } from "../../../identity/users/public-user.ts";
import { callingTab } from "../../call/calling-tab.ts";
import { serve } from "../../call/serve.ts";

export default serve(showWorkflow, ({ subject: workflow, caller, context, request }) => {
  const shown = workflow && { workflowId: workflow.id, person: toPerson(caller) };
  context.push.show(callingTab(caller, request), shown);
  return { shown: shown !== undefined };
});
