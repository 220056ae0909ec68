import { restoreVersion as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { restoreVersion } from "../../../workflows/restore-version.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params, query, body, caller, context }) => {
  const restore = { ...params, seen: body.versionId, isForced: query.forceSave === true };
  const row = await savesOf(context).run(params.id, () => restoreVersion(context, caller, restore));
  return toEntity(context.store, row, caller);
});
