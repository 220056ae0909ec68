import { readTemplateWorkflow } from "@heddle/api";
import { hostOf } from "../../../workflows/templates/host-of.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplateWorkflow, ({ params, context }) =>
  hostOf(context, params.id).workflow(params.id),
);
