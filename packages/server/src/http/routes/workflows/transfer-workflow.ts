import { transferWorkflow as route } from "@heddle/api";
import { transferWorkflow } from "../../../workflows/transfer-workflow.ts";
import { projectNames } from "../../audit/project-names.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ subject: row, body, caller, context, request }) => {
  await savesOf(context).run(row.id, () => transferWorkflow(context, caller, row, body));
  await context.runtime.variables.changed();
  const about = { id: row.id, name: row.name };
  const [from, to] = await projectNames(context.store, [row.projectId, body.destinationProjectId]);
  const details = { from, to };
  await context.audit.record("audit.workflow.moved", { by: request, about, details });
  return null;
});
