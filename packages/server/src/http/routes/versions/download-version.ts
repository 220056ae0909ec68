import { downloadVersion } from "@heddle/api";
import { writeWorkflow } from "@heddle/workflow";
import { readVersion } from "../../../workflows/versions/read-versions.ts";
import { serve } from "../../call/serve.ts";

export default serve(downloadVersion, async ({ subject: workflow, params, context, reply }) => {
  const version = await readVersion(context.store, workflow, params.versionId);
  const file = `${version.workflowName.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "_")} v${version.number}.json`;
  return reply
    .type("application/json")
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
    .send(`${JSON.stringify(writeWorkflow(version.workflow), null, 2)}\n`);
});
