import { updateCommunityPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(updateCommunityPackage, async ({ body, context, request }) => {
  const updated = await context.packages.update(body.name);
  const { packageName: name, installedVersion: version } = updated;
  await context.audit.record("audit.package.updated", {
    by: request,
    about: { id: name, name },
    details: { version },
  });
  return updated;
});
