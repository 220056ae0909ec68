import { mayDo } from "@heddle/api";
import { auditReport } from "../../../audit-report/audit-report.ts";
import { HttpError } from "../../../errors/http-error.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("generateAudit", async ({ body, caller, context }) => {
  if (!mayDo("settings:manage", caller))
    throw new HttpError("not-allowed-here", { scope: "settings:manage" });
  const report = await auditReport(context, body?.additionalOptions);
  return Object.keys(report).length === 0 ? [] : report;
});
