import { readTemplate } from "@heddle/api";
import { hostOf } from "../../../workflows/templates/host-of.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplate, async ({ params, context }) => ({
  workflow: await hostOf(context, params.id).template(params.id),
}));
