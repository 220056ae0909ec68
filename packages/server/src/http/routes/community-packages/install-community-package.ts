import { installCommunityPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(installCommunityPackage, async ({ body, context, request }) => {
  const installed = await context.packages.install(body.name);
  const { packageName: name, installedVersion: version } = installed;
  await context.audit.record("audit.package.installed", {
    by: request,
    about: { id: name, name },
    details: { version },
  });
  return installed;
});
