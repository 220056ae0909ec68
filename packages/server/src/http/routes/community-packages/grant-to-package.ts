import { grantToPackage } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(grantToPackage, async ({ body, context, request }) => {
  const granted = await context.packages.grant(body.name, body.grants);
  const { packageName: name, grants } = granted;
  await context.audit.record("audit.package.granted", {
    by: request,
    about: { id: name, name },
    details: { grants: grants.join(", ") },
  });
  return granted;
});
