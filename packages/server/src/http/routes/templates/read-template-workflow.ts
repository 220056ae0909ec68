import { readTemplateWorkflow } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplateWorkflow, ({ params, context }) =>
  templateHost(context).workflow(params.id),
);
