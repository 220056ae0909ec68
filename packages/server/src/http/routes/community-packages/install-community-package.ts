import { installCommunityPackage } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { recordPackage } from "../../community-packages/record-package.ts";

export default serve(installCommunityPackage, async ({ body, caller, context, request }) => {
  const { name, path, archive, keepsBuiltIn } = body;
  if (path !== undefined && caller.role !== "owner") throw new HttpError("package-path-for-owner", {});
  const given = path === undefined ? { bytes: Buffer.from(archive ?? "", "base64") } : { path };
  const { packages } = context;
  const installed = await (name === undefined
    ? packages.installFrom(given, { keepsBuiltIn })
    : packages.install(name, { keepsBuiltIn }));
  await recordPackage(context, request, "installed", installed);
  return installed;
});
