import { readTemplatePicture } from "@heddle/api";
import { sandboxed } from "../../../platform/http/security-headers.ts";
import { hostOf } from "../../../workflows/templates/host-of.ts";
import { drawWorkflow } from "../../../workflows/templates/picture/draw-workflow.ts";
import { serve } from "../../call/serve.ts";

const HOUR_SECONDS = 3600;

export default serve(readTemplatePicture, async ({ params, query, context, reply }) => {
  const { workflow } = await hostOf(context, params.id).template(params.id);
  return sandboxed(reply)
    .headers({ "content-type": "image/svg+xml", "cache-control": `private, max-age=${HOUR_SECONDS}` })
    .send(await drawWorkflow(workflow, query.theme));
});
