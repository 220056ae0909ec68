import { discardDraft as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { discardDraft } from "../../../workflows/live/discard-draft.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params: { id }, body, caller, context }) => {
  const row = await savesOf(context).run(id, () =>
    discardDraft(context, caller, { id, seen: body.versionId }),
  );
  return toEntity(context.store, row, caller);
});
