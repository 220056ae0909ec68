import { publishVersion as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { publishVersion } from "../../../workflows/live/publish-version.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params, body, caller, context }) => {
  const { versionId: seen, ...texts } = body;
  const publication = { ...params, seen, texts };
  const row = await savesOf(context).run(params.id, () => publishVersion(context, caller, publication));
  return toEntity(context.store, row, caller);
});
