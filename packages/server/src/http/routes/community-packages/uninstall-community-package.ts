import { uninstallCommunityPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(uninstallCommunityPackage, async ({ query, context, request }) => {
  const { name, version } = await context.packages.uninstall(query.name);
  await context.audit.record("audit.package.deleted", {
    by: request,
    about: { id: name, name },
    details: { version },
  });
  return true;
});
