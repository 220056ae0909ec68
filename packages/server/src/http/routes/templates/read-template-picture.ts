import { readTemplatePicture } from "@heddle/api";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { drawWorkflow } from "../../../workflows/templates/picture/draw-workflow.ts";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

const HOUR_SECONDS = 3600;

export default serve(readTemplatePicture, async ({ params, query, context, reply }) => {
  const { workflow } = await templateHost(context).template(params.id);
  return sandboxed(reply)
    .headers({ "content-type": "image/svg+xml", "cache-control": `private, max-age=${HOUR_SECONDS}` })
    .send(await drawWorkflow(workflow, query.theme));
});
