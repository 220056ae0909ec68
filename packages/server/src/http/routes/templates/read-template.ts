import { readTemplate } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplate, async ({ params, context }) => ({
  workflow: await templateHost(context).template(params.id),
}));
