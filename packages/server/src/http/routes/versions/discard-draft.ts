import { discardDraft as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { discardDraft } from "../../../workflows/live/discard-draft.ts";
import { serve } from "../../call/serve.ts";
import { notifyOfSave } from "../../workflows/notify-of-save.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async (call) => {
  const { params, body, caller, context } = call;
  const row = await savesOf(context).run(params.id, () =>
    discardDraft(context, caller, { id: params.id, seen: body.versionId }),
  );
  notifyOfSave(call, row);
  return toEntity(context.store, row, caller);
});
