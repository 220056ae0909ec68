import { updateWorkflow as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { updateWorkflow } from "../../../workflows/update-workflow.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, query, body, caller, context }) => {
  const row = await savesOf(context).run(id, () =>
    updateWorkflow(context, caller, {
      id,
      change: body,
      isForced: query.forceSave === true,
      isAutosave: query.autosave === true,
    }),
  );
  return toEntity(context.store, row, caller);
});
