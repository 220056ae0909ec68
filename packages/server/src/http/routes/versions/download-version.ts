import { downloadVersion } from "@heddle/api";
import { writeWorkflow } from "@heddle/workflow";
import { readVersion } from "../../../workflows/versions/read-versions.ts";
import { serve } from "../../call/serve.ts";

export default serve(downloadVersion, async ({ subject: workflow, params, context, request, reply }) => {
  const version = await readVersion(context.store, workflow, params.versionId);
  const file = `${version.workflowName.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "_")} v${version.number}.json`;
  await context.audit.record("audit.workflow.downloaded", {
    by: request,
    about: { id: workflow.id, name: workflow.name },
    details: { versionId: params.versionId, file },
  });
  return reply
    .type("application/json")
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
    .send(`${JSON.stringify(writeWorkflow(version.workflow), null, 2)}\n`);
});
