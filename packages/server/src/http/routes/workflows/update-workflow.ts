import { updateWorkflow as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { updateWorkflow } from "../../../workflows/saving/update-workflow.ts";
import { recordSave } from "../../audit/record-save.ts";
import { serve } from "../../call/serve.ts";
import { runSave } from "../../workflows/notify-of-save.ts";

export default serve(route, async (call) => {
  const { params, query, body, caller, context } = call;
  const row = await runSave(call, (onStored) =>
    updateWorkflow(context, caller, {
      id: params.id,
      change: body,
      isForced: query.forceSave === true,
      isAutosave: query.autosave === true,
      publishesDraft: query.publish === true,
      onStored,
    }),
  );
  await recordSave(call, row, query.autosave === true);
  return toEntity(context.store, row, caller);
});
