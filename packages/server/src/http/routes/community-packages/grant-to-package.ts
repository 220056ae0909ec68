import { grantToPackage } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(grantToPackage, async ({ body, caller, context, request }) => {
  if (caller.role !== "owner" && body.grants.some((grant) => grant !== "network"))
    throw new HttpError("package-grant-for-owner", {});
  const granted = await context.packages.grant(body.name, body.grants);
  const { packageName: name, grants } = granted;
  await context.audit.record("audit.package.granted", {
    by: request,
    about: { id: name, name },
    details: { grants: grants.join(", ") },
  });
  return granted;
});
