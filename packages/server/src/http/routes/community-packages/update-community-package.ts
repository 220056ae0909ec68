import { updateCommunityPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { recordPackage } from "../../community-packages/record-package.ts";

export default serve(updateCommunityPackage, async ({ body, context, request }) => {
  const updated = await context.packages.update(body.name, body.version);
  await recordPackage(context, request, "updated", updated);
  return updated;
});
