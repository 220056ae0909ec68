import { restoreVersion as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { restoreVersion } from "../../../workflows/saving/restore-version.ts";
import { recordSave } from "../../audit/record-save.ts";
import { serve } from "../../call/serve.ts";
import { runSave } from "../../workflows/notify-of-save.ts";

export default serve(route, async (call) => {
  const { params, query, body, caller, context } = call;
  const restore = { ...params, seen: body.versionId, isForced: query.forceSave === true };
  const row = await runSave(call, (onStored) => restoreVersion(context, caller, { ...restore, onStored }));
  await recordSave(call, row);
  return toEntity(context.store, row, caller);
});
