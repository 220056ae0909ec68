import { readTemplateCollection } from "@heddle/api";
import { templateHost } from "../../../workflows/templates/template-host.ts";
import { serve } from "../../call/serve.ts";

export default serve(readTemplateCollection, async ({ params, context }) => ({
  collection: await templateHost(context).collection(params.id),
}));
