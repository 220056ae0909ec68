import { publishVersion as route } from "@heddle/api";
import { toEntity } from "../../../workflows/entity.ts";
import { publishVersion } from "../../../workflows/live/publish-version.ts";
import { serve } from "../../call/serve.ts";
import { savesOf } from "../../workflows/saves.ts";

export default serve(route, async ({ params, body, caller, context, request }) => {
  const { versionId: seen, ...texts } = body;
  const publication = { ...params, seen, texts };
  const row = await savesOf(context).run(params.id, () => publishVersion(context, caller, publication));
  await context.audit.record("audit.workflow.published", {
    by: request,
    about: { id: row.id, name: row.name },
    details: { versionId: params.versionId },
  });
  return toEntity(context.store, row, caller);
});
