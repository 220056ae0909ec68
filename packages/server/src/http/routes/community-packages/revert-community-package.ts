import { revertCommunityPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { recordPackage } from "../../community-packages/record-package.ts";

export default serve(revertCommunityPackage, async ({ body, context, request }) => {
  const reverted = await context.packages.revert(body.name);
  await recordPackage(context, request, "updated", reverted);
  return reverted;
});
