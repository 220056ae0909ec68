import { discardDraft as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { discardDraft } from "../../../workflows/saving/discard-draft.ts";
import { serve } from "../../call/serve.ts";
import { runSave } from "../../workflows/notify-of-save.ts";

export default serve(route, async (call) => {
  const { params, body, caller, context } = call;
  const row = await runSave(call, (onStored) =>
    discardDraft(context, caller, { id: params.id, seen: body.versionId, onStored }),
  );
  return toEntity(context.store, row, caller);
});
