import { restoreVersion as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { restoreVersion } from "../../../workflows/restore-version.ts";
import { serve } from "../../call/serve.ts";
import { notifyOfSave } from "../../workflows/notify-of-save.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async (call) => {
  const { params, query, body, caller, context } = call;
  const restore = { ...params, seen: body.versionId, isForced: query.forceSave === true };
  const row = await savesOf(context).run(params.id, () => restoreVersion(context, caller, restore));
  notifyOfSave(call, row);
  return toEntity(context.store, row, caller);
});
